import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { locked } from './lock'
import { setAside } from './quarantine'
import { readNow, readStorage } from './read'
import { type Shape, unwrap, wrap } from './versioned'

export interface RecordsOptions<T extends { id: string; createdAt?: number }, S> extends Shape<T> {
  /** Records lie under `{name}:{id}`, the index under `{name}`. */
  name: string
  /** What the index says of a record, so that lists need not read the records themselves. */
  summary: (record: T) => S
  summarySchema: z.ZodMiniObject & z.ZodMiniType<S>
}

/** Many values of one kind in storage, one item each, with an index that is written in the same breath. */
export interface Records<T extends { id: string; createdAt?: number }, S> {
  readonly name: string
  readonly shape: Shape<T>
  /** The index, newest first. */
  index(): Promise<Entry<S>[]>
  get(id: string): Promise<T | undefined>
  many(ids: readonly string[]): Promise<T[]>
  /** Puts new records at the front, all or none; the last of them comes first. */
  add(...records: T[]): Promise<void>
  /** Reads, changes and writes back one record, alone. Undefined from `change` leaves it as it was. Gives what is stored then. */
  change(id: string, change: (record: T) => T | undefined): Promise<T | undefined>
  remove(ids: readonly string[]): Promise<void>
  /** Calls back with the ids that changed, from whichever surface; the index has changed too. Gives the way to stop. */
  watch(changed: (ids: string[]) => void): () => void
}

export type Entry<S> = { id: string } & S

export function defineRecords<T extends { id: string; createdAt?: number }, S extends object>(
  options: RecordsOptions<T, S>,
): Records<T, S> {
  const { name, summary } = options
  const { local } = browser.storage
  const keyOf = (id: string) => `${name}:${id}`
  // Its type would want to know the shape that only the caller knows.
  const entrySchema: z.ZodMiniType<unknown> = z.object({ ...options.summarySchema.shape, id: z.string() })
  const indexSchema = z.array(entrySchema as z.ZodMiniType<Entry<S>>)
  const lock = <R>(work: () => Promise<R>) => locked(`records:${name}`, work)

  const read = async (ids: readonly string[]) => readIn(ids.length > 0 ? await readStorage('local', ids.map(keyOf)) : {}, ids)

  function readIn(stored: Record<string, unknown>, ids: readonly string[]): { records: T[]; broken: string[] } {
    const records: T[] = []
    const broken: string[] = []
    for (const id of ids) {
      if (stored[keyOf(id)] === undefined) continue
      const found = unwrap(options, stored[keyOf(id)])
      if (found.fault === undefined) records.push(found.value)
      else broken.push(id)
    }
    return { records, broken }
  }

  async function many(ids: readonly string[]): Promise<T[]> {
    const { records, broken } = await read(ids)
    // Where it cannot be set aside, it stays as it is: the next reading tries again.
    if (broken.length > 0) await lock(() => putAside(broken)).catch(() => undefined)
    return records
  }

  /** Sets aside what cannot be read, and takes it off the index. Only under the lock. */
  async function putAside(ids: readonly string[]): Promise<void> {
    const stored = await local.get(ids.map(keyOf))
    const broken = ids.flatMap((id) => {
      const found = stored[keyOf(id)] === undefined ? undefined : unwrap(options, stored[keyOf(id)])
      return found?.fault === undefined ? [] : [{ id, fault: found.fault }]
    })
    for (const { id, fault } of broken) await setAside(keyOf(id), stored[keyOf(id)], fault)
    const gone = new Set(broken.map(({ id }) => id))
    const entries = await indexOr(async () => undefined)
    if (entries) await local.set({ [name]: entries.filter(({ id }) => !gone.has(id)) })
    await local.remove([...gone].map(keyOf))
  }

  const indexOr = async <E>(otherwise: () => Promise<E>, reading = readNow) =>
    indexIn(await reading('local', [name]), otherwise)

  async function indexIn<E>(stored: Record<string, unknown>, otherwise: () => Promise<E>): Promise<Entry<S>[] | E> {
    if (stored[name] === undefined) return []
    const found = indexSchema.safeParse(stored[name])
    return found.success ? found.data : otherwise()
  }

  const index = () => indexOr(() => lock(() => indexOr(rebuild)), readStorage)

  /** An index that cannot be read is made anew from the records, newest first; nothing is lost with it. Only under the lock. */
  async function rebuild(): Promise<Entry<S>[]> {
    const keys = Object.keys(await local.get(null)).filter((key) => key.startsWith(`${name}:`))
    const { records } = await read(keys.map((key) => key.slice(name.length + 1)))
    const entries = records.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0)).map(entryOf)
    await local.set({ [name]: entries })
    return entries
  }

  const entryOf = (record: T): Entry<S> => ({ ...summary(record), id: record.id })
  const store = (records: T[], entries: Entry<S>[]) =>
    local.set({ ...Object.fromEntries(records.map((record) => [keyOf(record.id), wrap(options, record)])), [name]: entries })

  return {
    name,
    shape: options,
    index,
    many,
    get: async (id) => (await many([id]))[0],
    add: (...records) =>
      lock(async () => {
        const added = records.map(entryOf).reverse()
        const kept = (await indexOr(rebuild)).filter(({ id }) => !added.some((entry) => entry.id === id))
        await store(records, [...added, ...kept])
      }),
    change: (id, change) =>
      lock(async () => {
        // In one call: each is a way to the browser and back, and a write that is about to leave waits for it.
        const stored = await local.get([keyOf(id), name])
        const { records, broken } = readIn(stored, [id])
        if (broken.length > 0) await putAside(broken)
        const [record] = records
        const changed = record && change(record)
        if (!changed) return record
        const entries = await indexIn(stored, rebuild)
        await store(
          [changed],
          entries.map((entry) => (entry.id === id ? entryOf(changed) : entry)),
        )
        return changed
      }),
    remove: (ids) =>
      lock(async () => {
        const entries = await indexOr(rebuild)
        await local.set({ [name]: entries.filter(({ id }) => !ids.includes(id)) })
        await local.remove(ids.map(keyOf))
      }),
    watch(changed) {
      const listener = (changes: Record<string, unknown>, area: string) => {
        if (area !== 'local') return
        const keys = Object.keys(changes)
        const ids = keys.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1))
        if (ids.length > 0 || keys.includes(name)) changed(ids)
      }
      browser.storage.onChanged.addListener(listener)
      return () => browser.storage.onChanged.removeListener(listener)
    },
  }
}
