import * as z from 'zod/mini'
import { type Collection, collectionSchema } from '../service/collection'
import { type Moment, momentSchema } from '../service/moment'
import { entryKey, type Page } from '../service/page'
import { type PageRequest, pageRequestSchema } from './page-request'

/** Identifies an entry within its list. */
const keyed = { key: z.string() }

const entrySchema = z.discriminatedUnion('kind', [
  /** `isUnlisted`: a moment of the user that the service may not list yet. */
  z.extend(momentSchema, { ...keyed, isUnlisted: z.optional(z.literal(true)) }),
  z.extend(collectionSchema, keyed),
  /** `raw`: the JSON of an entry that could not be read, cut at 10 kB. */
  z.object({ ...keyed, kind: z.literal('broken'), raw: z.string() }),
])
/** One entry of a list: a moment, a collection, or what could not be read in its place. */
export type Entry = z.infer<typeof entrySchema>

/** `at`: when it was read, in milliseconds. `totalPages` may be wrong. */
export const listPageSchema = z.extend(pageRequestSchema, {
  at: z.number(),
  totalPages: z.optional(z.int()),
  entries: z.array(entrySchema),
})
export type ListPage = z.infer<typeof listPageSchema>

/** In the service's order: broken entries keep their places. */
export function toListPage(
  { entries, broken, totalPages }: Page<Moment | Collection>,
  { page, limit }: PageRequest,
  at: number,
): ListPage {
  const list: Entry[] = entries.map((entry) => ({ ...entry, key: entryKey(entry) }))
  for (const [n, { index, raw }] of broken.entries()) {
    // Two broken entries may look alike and are still two.
    const alike = broken.slice(0, n).filter((other) => other.raw === raw).length
    list.splice(index, 0, { kind: 'broken', raw, key: `broken ${raw} ${alike}` })
  }
  return { page, limit, at, entries: list, totalPages }
}
