import * as z from 'zod/mini'
import { cutAt } from '../util/cut'
import { RAW_LIMIT } from './errors'
import { lenient } from './lenient'

/** Maximum number of entries per page (docs/service.md, "GET /timeline"). */
export const MAX_PAGE_SIZE = 100

/** Kept to be shown: its place in the page and its JSON, cut at 10 kB. */
interface BrokenEntry {
  index: number
  raw: string
}

/** One page of a list. `totalPages` only where the service tells it; it may be wrong. */
export interface Page<T> {
  entries: T[]
  broken: BrokenEntry[]
  page: number
  totalPages?: number | undefined
}

const pagination = lenient(z.object({ total_pages: lenient(z.int().check(z.nonnegative())) }))

/**
 * Reads a list answer: `{ [name]: [...], pagination }` (docs/service.md, "GET /timeline"). A broken
 * entry is reported and skipped. Fails when there is no list under that name.
 */
export function pageSchema<T>(name: string, entry: z.ZodMiniType<T>, page: number) {
  return z.pipe(
    z.object({ [name]: z.array(z.unknown()), pagination }),
    z.transform((body): Page<T> => {
      const totalPages = (body.pagination as z.infer<typeof pagination>)?.total_pages
      const read: Page<T> = { entries: [], broken: [], page, totalPages }
      for (const [index, json] of (body[name] as unknown[]).entries()) {
        const { success, data } = entry.safeParse(json)
        if (success) read.entries.push(data)
        else read.broken.push({ index, raw: cutAt(jsonOf(json), RAW_LIMIT) })
      }
      return read
    }),
  )
}

const jsonOf = (value: unknown): string => JSON.stringify(firstLevels(value)) ?? 'undefined'

/** JSON.stringify fails for a value that is nested thousands of levels deep. */
function firstLevels(value: unknown, levels = 20): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => firstLevels(item, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, firstLevels(item, levels - 1)]),
  )
}

interface Reference {
  chainId?: number | undefined
  address: string
  /** Absent for a collection. */
  tokenId?: string
}

/** Two spellings of an address give the same key. */
export function entryKey({ chainId, address, tokenId }: Reference): string {
  const collection = `${chainId ?? ''} ${address.toLowerCase()}`
  return tokenId === undefined ? collection : `${collection} ${tokenId}`
}

/**
 * Reads a list page by page, in pages of MAX_PAGE_SIZE, and yields each in order. Ends after
 * `maxPages`, after a page that is not full, and after one that brings nothing new, for a service
 * may ignore the page number. `totalPages` is not believed to be the end, only used to ask for up
 * to `concurrency` pages at a time.
 */
export async function* readPages<T extends Reference>(
  read: (page: number) => Promise<Page<T>>,
  { maxPages, concurrency = 1 }: { maxPages: number; concurrency?: number },
): AsyncGenerator<Page<T>> {
  const seen = new Set<string>()
  for (let page = 1, total = 1; page <= maxPages; ) {
    const size = page < total ? Math.min(concurrency, total - page + 1) : 1
    const pages = await Promise.all(Array.from({ length: size }, (_, n) => read(page + n)))
    const before = seen.size
    for (const { entries, broken } of pages) {
      for (const entry of entries) seen.add(entryKey(entry))
      for (const { raw } of broken) seen.add(raw)
    }
    yield* pages
    const last = pages.at(-1)
    if (!last || !isFull(last) || seen.size === before) return
    if (page === 1) total = Math.min(last.totalPages ?? maxPages, maxPages)
    page += size
  }
}

/** Whether a page is as long as it may be, so that another may follow. */
export const isFull = ({ entries, broken }: Page<unknown>): boolean =>
  entries.length + broken.length >= MAX_PAGE_SIZE
