import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { STORES, type StoreName } from './keys'

export const NAME = 'moment-press'
/** Increase it with each change of the stores or indexes in keys.ts. */
export const VERSION = 2

/**
 * Why the database cannot be used:
 * - `failed`: the browser does not open it, because of a broken profile, a policy or a full disk;
 * - `blocked`: another page holds an older version of it open;
 * - `outdated`: the extension was updated while this page was open, which must be reloaded;
 * - `newer`: a newer version of the extension, which is no longer installed, wrote it;
 * - `elsewhere`: this page has a database of its own, as in a container of Firefox.
 */
type Unavailability = 'failed' | 'blocked' | 'outdated' | 'newer' | 'elsewhere'

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(
    readonly reason: Unavailability,
    options?: ErrorOptions,
  ) {
    super(`The database cannot be opened: ${reason}`, options)
  }
}

let connection: Promise<IDBPDatabase> | undefined
let unavailability: Unavailability | undefined
const listeners = new Set<() => void>()

/** Why this page or worker cannot use the database; undefined while it can, or has not tried. */
export const availability = {
  current: () => unavailability,
  /** Calls back when it changes. Returns a function that stops it. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

function setUnavailability(next: Unavailability | undefined): void {
  if (unavailability === next) return
  unavailability = next
  for (const listener of listeners) listener()
}

/** Opens the database, once. Throws DatabaseUnavailable; the next call tries again. */
export function openDatabase(): Promise<IDBPDatabase> {
  connection ??= open().then(
    (database) => {
      setUnavailability(undefined)
      return database
    },
    (error: DatabaseUnavailable) => {
      setUnavailability(error.reason)
      connection = undefined
      throw error
    },
  )
  return connection
}

/** Milliseconds. A browser with a broken profile may never answer, and every page waits for it. */
const OPENED_WITHIN = 10_000

function open(): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false
    const giveUp = (reason: Unavailability, cause?: unknown) => {
      isGivenUp = true
      reject(new DatabaseUnavailable(reason, { cause }))
    }
    const limit = setTimeout(() => giveUp('failed', new Error('No answer')), OPENED_WITHIN)
    // In a function of its own, because some browsers throw at once.
    const opening = async () =>
      openDB(NAME, VERSION, {
        upgrade: (database, _, __, tx) => createStores(database, tx),
        blocked: () => giveUp('blocked'),
        blocking: (_, __, event) => makeWay(event.target as IDBDatabase),
        terminated: () => {
          connection = undefined
        },
      })
    void opening()
      .then(
        // Once given up, the caller has been told, and another attempt opens its own connection.
        (database) => (isGivenUp ? database.close() : resolve(database)),
        (error: Error) => giveUp(error.name === 'VersionError' ? 'newer' : 'failed', error),
      )
      .finally(() => clearTimeout(limit))
  })
}

/** Creates what an older version does not have, and removes what only that has. */
function createStores(
  database: IDBPDatabase,
  tx: IDBPTransaction<unknown, string[], 'versionchange'>,
): void {
  for (const name of database.objectStoreNames)
    if (!(name in STORES)) database.deleteObjectStore(name)
  for (const [name, { indexes }] of Object.entries(STORES)) {
    const isThere = database.objectStoreNames.contains(name)
    const store = isThere
      ? tx.objectStore(name)
      : database.createObjectStore(name, { keyPath: 'id' })
    for (const index of store.indexNames) if (!(index in indexes)) store.deleteIndex(index)
    for (const [index, parameters] of Object.entries(indexes))
      if (!store.indexNames.contains(index)) store.createIndex(index, index, parameters)
  }
}

/** A newer version can then upgrade the database. This page must be reloaded. */
function makeWay(database: IDBDatabase): void {
  database.close()
  refuse('outdated')
}

/** Keeps this page from reading and writing a database that is not the background's. */
export async function leaveDatabase(): Promise<void> {
  await closeDatabase()
  refuse('elsewhere')
}

/** Has every later use fail, for as long as this page lives. */
function refuse(reason: Unavailability): void {
  connection = Promise.reject(new DatabaseUnavailable(reason))
  // Each use is told by itself.
  connection.catch(() => undefined)
  setUnavailability(reason)
}

/** The next use opens another connection. */
export async function closeDatabase(): Promise<void> {
  const open = connection
  connection = undefined
  setUnavailability(undefined)
  await open?.then(
    (database) => database.close(),
    () => undefined,
  )
}

/** `strict`: it is on the disk when the transaction completes. A power cut may undo `relaxed`. */
export type Mode = 'readonly' | 'strict' | 'relaxed'

export type TransactionOf<M extends Mode> = IDBPTransaction<
  unknown,
  StoreName[],
  M extends 'readonly' ? 'readonly' : 'readwrite'
>

/**
 * Runs `work` in a transaction over these stores, and resolves when that has completed. `work` must
 * await nothing but its requests: the transaction commits by itself when none is left. Throws what
 * `work` throws, and then changes nothing; also DatabaseUnavailable, and a QuotaExceededError when
 * the disk is full.
 */
async function transaction<M extends Mode, T>(
  stores: readonly StoreName[],
  mode: M,
  work: (tx: TransactionOf<M>) => Promise<T>,
): Promise<T> {
  const connection = await openDatabase()
  const wanted: Mode = mode
  const tx =
    wanted === 'readonly'
      ? connection.transaction([...stores], 'readonly')
      : connection.transaction([...stores], 'readwrite', { durability: wanted })
  // It may be aborted while `work` still runs; `tx.done` is awaited below in any case.
  tx.done.catch(() => undefined)
  try {
    const result = await work(tx as never)
    await tx.done
    return result
  } catch (error) {
    abort(tx)
    throw error
  }
}

/** All access to the database. It is an object so that a test can replace `transaction`. */
export const database = { transaction }

function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}

/** Chrome: "QUOTA_BYTES quota exceeded"; Firefox: QuotaExceededError. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /quota|no space|disk/i.test(`${error.name} ${error.message}`)
}
