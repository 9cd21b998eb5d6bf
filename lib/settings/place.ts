import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

export const SECTIONS = ['compose', 'timeline', 'admins', 'activity'] as const
export type Section = (typeof SECTIONS)[number]
export type Surface = 'popup' | 'panel'

const placeSchema = z.object({
  /** The section. What a popup's tabs choose is not stored: each popup opens with Write. */
  section: z.enum(SECTIONS),
  /** When a capture, a menu or a notification asked for it last, in milliseconds since 1970. */
  requestedAt: z.optional(z.number()),
  /** The draft being written, or the one that was published. */
  draftId: z.optional(z.string()),
  /** A page has shown its success: one that opens later shows the draft to write. */
  seenPublicationId: z.optional(z.string()),
  /** Why the last capture made no draft, until the next capture or until the user closes it. */
  captureFailure: z.optional(z.enum(['empty', 'noAccess', 'inFrame', 'timeout', 'full'])),
  collection: z.optional(z.object({ address: addressSchema, chainId: chainIdSchema })),
})
export type Place = z.infer<typeof placeSchema>

/** What the last popup or panel has shown. The next one begins there. */
export const place = defineItem<Place>({
  key: 'place',
  version: 1,
  schema: placeSchema,
  fallback: { section: 'timeline' },
})

/** What a capture, a menu or a notification wants a window to show. */
const placeRequestSchema = z.object({
  windowId: z.int(),
  place: z.partial(placeSchema),
})

export type PlaceRequest = z.infer<typeof placeRequestSchema>

/** The last request. Window ids hold for one session of the browser. */
export const placeRequest = defineItem<PlaceRequest | null>({
  key: 'placeRequest',
  area: 'session',
  version: 1,
  schema: z.nullable(placeRequestSchema),
  fallback: null,
})

/**
 * Asks the open pages of a window to show a place, and has the page that opens next begin there.
 * Drops the report of the last capture, unless the place has one. Throws where storage refuses.
 */
export async function requestPlace(windowId: number, wanted: Partial<Place>): Promise<void> {
  const requested = { ...wanted, requestedAt: Date.now() }
  await place.update((old) => atPlace(old, requested))
  await placeRequest.set({ windowId, place: requested })
}

export const atPlace = (old: Place, requested: Partial<Place>): Place => ({
  ...old,
  captureFailure: undefined,
  ...requested,
})
