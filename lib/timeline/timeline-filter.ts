import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { momentReferenceSchema } from '../service/requests'
import { defineItem } from '../storage/item'

/** `imported`: everyone's, also those of artists without a user name. */
export const SHOWS = [
  'everyone',
  'imported',
  'mine',
  'artist',
  'collection',
  'collections',
  'myCollections',
] as const

const timelineFilterSchema = z.object({
  show: z.enum(SHOWS),
  /** The network; 0 for all that are listed; absent: that of the settings. */
  chainId: z.optional(z.union([chainIdSchema, z.literal(0)])),
  /** The artist whose name was pressed last, with the list that it stood in. */
  artist: z.optional(
    z.object({ address: addressSchema, name: z.optional(z.string()), from: z.enum(SHOWS) }),
  ),
  /** The collection that was chosen last, with its name at that time. */
  collection: z.optional(z.object({ address: addressSchema, name: z.optional(z.string()) })),
  /** The moment that is shown in place of the list. */
  moment: z.optional(momentReferenceSchema),
})
export type TimelineFilter = z.infer<typeof timelineFilterSchema>

/** The filter that the section Timeline was left at. */
export const timelineFilter = defineItem<TimelineFilter>({
  key: 'timelineFilter',
  version: 1,
  schema: timelineFilterSchema,
  fallback: { show: 'everyone' },
})
