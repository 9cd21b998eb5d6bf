import * as z from 'zod/mini'
import { RAW_LIMIT } from './http'

/** An entry that could not be read, kept so that it can be shown: its JSON, cut at 10 kB. */
export interface BrokenEntry {
  index: number
  raw: string
}

/** One page of a list. `totalPages` only where the service says it; it may be wrong. */
export interface Page<T> {
  entries: T[]
  broken: BrokenEntry[]
  page: number
  totalPages?: number
}

const count = z.catch(z.optional(z.int().check(z.nonnegative())), undefined)
const pagination = z.catch(z.optional(z.looseObject({ page: count, total_pages: count })), undefined)

/**
 * Reads a list answer: `{ [name]: [...], pagination }` (service-facts, "GET /timeline"). One broken entry is reported and skipped.
 * Gives undefined when there is no list at all under that name.
 */
export function parsePage<T>(json: unknown, name: string, entry: z.ZodMiniType<T>, asked: number): Page<T> | undefined {
  const body = z.looseObject({ [name]: z.array(z.unknown()), pagination }).safeParse(json)
  if (!body.success) return undefined
  const page: Page<T> = { entries: [], broken: [], page: asked }
  for (const [index, raw] of (body.data[name] as unknown[]).entries()) {
    const read = entry.safeParse(raw)
    if (read.success) page.entries.push(read.data)
    else page.broken.push({ index, raw: (JSON.stringify(raw) ?? 'undefined').slice(0, RAW_LIMIT) })
  }
  const total = (body.data.pagination as z.infer<typeof pagination>)?.total_pages
  return total === undefined ? page : { ...page, totalPages: total }
}
