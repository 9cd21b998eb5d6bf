import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

export const SECTIONS = ['write', 'timeline', 'admins', 'activity'] as const
export type Section = (typeof SECTIONS)[number]
export type Surface = 'popup' | 'panel'

const sectionSchema = z.enum(SECTIONS)

/**
 * Where the user is: the section each surface was left in, the draft that is being written, and the last wish of something else
 * (a capture, a notification) to show a section; open surfaces follow a wish that is newer than themselves.
 */
const placeSchema = z.object({
  popup: sectionSchema,
  panel: sectionSchema,
  draftId: z.optional(z.string()),
  /** The publication whose card stands above the draft, until it is put away. */
  lastWriteId: z.optional(z.string()),
  /** Why the last capture brought nothing, until the next one. */
  nothing: z.optional(z.enum(['empty', 'no-access', 'full'])),
  /** A frame of another site that the selection stands in; its line breaks can be had once the user lets the extension read it. */
  frame: z.optional(z.object({ tabId: z.int(), frameId: z.optional(z.int()), origin: z.string() })),
  /** The refused publication whose draft is being corrected: what the service said stands at its fields. */
  correcting: z.optional(z.string()),
  /** The collection whose admins are shown. */
  collection: z.optional(z.object({ address: addressSchema, chainId: chainIdSchema })),
  wish: z.optional(z.object({ section: sectionSchema, at: z.number() })),
})
export type Place = z.infer<typeof placeSchema>

export const place = defineItem<Place>({
  key: 'place',
  version: 1,
  schema: placeSchema,
  fallback: { popup: 'write', panel: 'timeline' },
})

/**
 * Makes every surface, open or opened next, show this section, and this draft where one is given. `news` replaces what the last
 * capture had to say.
 */
export function showSection(
  section: Section,
  draftId?: string,
  news: Pick<Place, 'nothing' | 'frame'> = {},
  now = Date.now(),
): Promise<Place> {
  return place.update(({ nothing: _, frame: __, ...old }) => ({
    ...old,
    ...news,
    popup: section,
    panel: section,
    wish: { section, at: now },
    ...(draftId && { draftId }),
  }))
}
