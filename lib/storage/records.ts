import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { locked } from './lock'
import { type Shape, setAside, unwrap, wrap } from './versioned'

export interface RecordsOptions<T extends { id: string }, S> extends Shape<T> {
  /** Records lie under `{name}:{id}`, the index under `{name}`. */
  name: string
  /** What the index says of a record, so that lists need not read the records themselves. */
  summary: (record: T) => S
  summarySchema: z.ZodMiniType<S>
}

/** Many values of one kind in storage, one item each, with an index that is written in the same breath. */
export interface Records<T extends { id: string }, S> {
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

export function defineRecords<T extends { id: string }, S extends object>(options: RecordsOptions<T, S>): Records<T, S> {
  const { name, summary } = options
  const { local } = browser.storage
  const keyOf = (id: string) => `${name}:${id}`
  const indexSchema = z.array(z.intersection(z.object({ id: z.string() }), options.summarySchema))
  const lock = <R>(work: () => Promise<R>) => locked(`records:${name}`, work)

  async function many(ids: readonly string[]): Promise<T[]> {
    const stored = await local.get(ids.map(keyOf))
    const read = await Promise.all(ids.map((id) => readOne(keyOf(id), stored[keyOf(id)])))
    return read.flatMap((record) => record ?? [])
  }

  async function readOne(key: string, stored: unknown): Promise<T | undefined> {
    if (stored === undefined) return undefined
    const read = unwrap(options, stored)
    if (read.fault === undefined) return read.value
    await setAside(key, stored, read.fault)
    await local.remove(key)
    return undefined
  }

  async function index(): Promise<Entry<S>[]> {
    const stored = (await local.get(name))[name]
    if (stored === undefined) return []
    const read = indexSchema.safeParse(stored)
    return read.success ? read.data : rebuild()
  }

  /** An index that cannot be read is made anew from the records; nothing is lost with it. */
  async function rebuild(): Promise<Entry<S>[]> {
    const keys = Object.keys(await local.get(null)).filter((key) => key.startsWith(`${name}:`))
    const records = await many(keys.map((key) => key.slice(name.length + 1)))
    const entries = records.map(entryOf)
    await local.set({ [name]: entries })
    return entries
  }

  const entryOf = (record: T): Entry<S> => ({ ...summary(record), id: record.id })
  const store = (records: T[], entries: Entry<S>[]) =>
    local.set({ ...Object.fromEntries(records.map((record) => [keyOf(record.id), wrap(options, record)])), [name]: entries })

  return {
    index,
    many,
    get: async (id) => (await many([id]))[0],
    add: (...records) =>
      lock(async () => {
        const added = records.map(entryOf).reverse()
        const kept = (await index()).filter(({ id }) => !added.some((entry) => entry.id === id))
        await store(records, [...added, ...kept])
      }),
    change: (id, change) =>
      lock(async () => {
        const [record] = await many([id])
        const changed = record && change(record)
        if (!changed) return record
        const entries = await index()
        await store(
          [changed],
          entries.map((entry) => (entry.id === id ? entryOf(changed) : entry)),
        )
        return changed
      }),
    remove: (ids) =>
      lock(async () => {
        const entries = await index()
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
