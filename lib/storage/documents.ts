import type { IDBPObjectStore } from 'idb'
import { debug } from '../util/debug'
import { announceChange, watchStore } from './changes'
import { database, type Mode, type TransactionOf } from './database'
import type { IndexName, StoreName } from './keys'
import { quarantineRows } from './quarantine'
import { type Shape, unwrap } from './shape'

interface DocumentsOptions<T extends { id: string }, S extends StoreName> extends Shape<T> {
  store: S
  /** The fields of the indexes. An undefined one keeps the row out of that index. */
  keysOf: (value: T) => { [I in IndexName<S>]: IDBValidKey | undefined }
}

/** Turns the order of an index around, and gives at most `limit` rows. */
interface Descending {
  descending: true
  limit?: number
}

/** A row that cannot be read is left out, and put into quarantine. */
interface Access<T, S extends StoreName> {
  get(id: string): Promise<T | undefined>
  /** Reads these rows, in this order, as far as they are there. */
  many(ids: readonly string[]): Promise<T[]>
  /** Reads the rows under a key of an index, or under all of them, sorted by the index. */
  by(index: IndexName<S>, key?: IDBValidKey | IDBKeyRange, order?: Descending): Promise<T[]>
  /** Reads the ids of all rows of an index, sorted by it. */
  ids(index: IndexName<S>): Promise<string[]>
  keys(index: IndexName<S>): Promise<IDBValidKey[]>
  count(index?: IndexName<S>, key?: IDBValidKey | IDBKeyRange): Promise<number>
  put(...values: T[]): Promise<void>
  /** Undefined from `change` leaves the row alone. Gives the row as stored then. */
  change(id: string, change: (value: T) => T | undefined): Promise<T | undefined>
  remove(ids: readonly string[]): Promise<void>
}

/** Values are validated on reading. Each call is a transaction, relaxed. */
export interface Documents<T extends { id: string }, S extends StoreName> extends Access<T, S> {
  readonly store: S
  readonly shape: Shape<T>
  /** `changed` hears of every page and the background. Returns a function that stops it. */
  watch(changed: (ids: readonly string[]) => void): () => void
  rowOf(value: T): { id: string; version: number; value: T }
  /** The same store within a transaction; only `inTransaction` calls it. */
  within(tx: TransactionOf<Mode>, notes: Notes): Access<T, S>
}

export interface Transaction {
  of<T extends { id: string }, S extends StoreName>(documents: Documents<T, S>): Access<T, S>
}

/** The rows that a transaction has changed and those that it could not read, by store. */
interface Notes {
  changed: Map<StoreName, string[]>
  unreadable: Map<StoreName, { ids: string[]; faultOf: (row: unknown) => string | undefined }>
}

type Store = IDBPObjectStore<unknown, StoreName[], StoreName, 'readonly' | 'readwrite'>

export function defineDocuments<T extends { id: string }, S extends StoreName>(
  options: DocumentsOptions<T, S>,
): Documents<T, S> {
  const { store: name, keysOf } = options
  const readRow = (row: { version: number; value: unknown }) =>
    unwrap(options, { v: row.version, value: row.value })
  const faultOf = (row: unknown) => readRow(row as never).fault
  const rowOf = (value: T) => ({
    ...keysOf(value),
    id: value.id,
    version: options.version,
    value,
  })

  function access(store: Store, notes: Notes): Access<T, S> {
    const { changed, unreadable } = notes
    const values = (rows: readonly unknown[]): T[] =>
      rows.flatMap((row) => {
        if (row === undefined) return []
        const read = readRow(row as never)
        if (read.fault === undefined) return [read.value]
        const noted = unreadable.get(name) ?? { ids: [], faultOf }
        unreadable.set(name, noted)
        noted.ids.push((row as { id: string }).id)
        return []
      })
    const note = (ids: readonly string[]) =>
      changed.set(name, [...(changed.get(name) ?? []), ...ids])
    const writable = store as IDBPObjectStore<unknown, StoreName[], StoreName, 'readwrite'>

    const get = async (id: string) => values([await store.get(id)])[0]
    const put = async (...documents: T[]) => {
      for (const document of documents) await writable.put(rowOf(document))
      note(documents.map(({ id }) => id))
    }
    return {
      get,
      put,
      many: async (ids) => values(await Promise.all(ids.map((id) => store.get(id)))),
      async by(index, key, order) {
        const limit = order?.limit
        if (limit === undefined) {
          const found = values(await store.index(index).getAll(key))
          return order ? found.reverse() : found
        }
        const rows: unknown[] = []
        let cursor = await store.index(index).openCursor(key, 'prev')
        while (cursor) {
          rows.push(cursor.value)
          cursor = rows.length < limit ? await cursor.continue() : null
        }
        return values(rows)
      },
      ids: async (index) => (await store.index(index).getAllKeys()) as string[],
      async keys(index) {
        const keys: IDBValidKey[] = []
        let cursor = await store.index(index).openKeyCursor()
        for (; cursor; cursor = await cursor.continue()) keys.push(cursor.key)
        return keys
      },
      count: (index, key) => (index ? store.index(index).count(key) : store.count()),
      async change(id, change) {
        const value = await get(id)
        const next = value && change(value)
        if (!next) return value
        await put(next)
        return next
      },
      async remove(ids) {
        for (const id of ids) await writable.delete(id)
        note(ids)
      },
    }
  }

  const read = <R>(work: (store: Access<T, S>) => Promise<R>) =>
    inTransaction([documents], 'readonly', (tx) => work(tx.of(documents)))
  const write = <R>(work: (store: Access<T, S>) => Promise<R>) =>
    inTransaction([documents], 'relaxed', (tx) => work(tx.of(documents)))

  const documents: Documents<T, S> = {
    store: name,
    shape: options,
    rowOf,
    get: (id) => read((store) => store.get(id)),
    many: (ids) => read((store) => store.many(ids)),
    by: (...query) => read((store) => store.by(...query)),
    ids: (index) => read((store) => store.ids(index)),
    keys: (index) => read((store) => store.keys(index)),
    count: (...query) => read((store) => store.count(...query)),
    put: (...values) => write((store) => store.put(...values)),
    change: (id, change) => write((store) => store.change(id, change)),
    remove: (ids) => write((store) => store.remove(ids)),
    watch: (changed) => watchStore(name, changed),
    within: (tx, notes) => access(tx.objectStore(name) as unknown as Store, notes),
  }
  return documents
}

/**
 * Reads or changes several documents, of one store or more, all or none; `readonly` changes none.
 * Resolves with the result of `work` after the commit. `work` must await nothing but the
 * transaction's own calls. Throws what `work` throws, and then changes nothing; see also
 * `database.transaction`.
 */
export async function inTransaction<R>(
  over: readonly { readonly store: StoreName }[],
  mode: Mode,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> {
  const notes: Notes = { changed: new Map(), unreadable: new Map() }
  const stores = over.map(({ store }) => store)
  const result = await database.transaction(stores, mode, (tx) =>
    work({ of: (documents) => documents.within(tx, notes) }),
  )
  await finish(notes)
  return result
}

/** Call it after a commit. Where quarantine fails, the next reading tries again. */
async function finish({ changed, unreadable }: Notes): Promise<void> {
  for (const [store, ids] of changed) announceChange(store, ids)
  for (const [store, { ids, faultOf }] of unreadable)
    await quarantineRows(store, ids, faultOf).catch((error) => debug('storage', error))
}
