import * as z from 'zod'
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
  chainId: z.union([chainIdSchema, z.literal(0)]).optional(),
  /** The artist whose name was pressed last, with the list that it stood in. */
  artist: z
    .object({ address: addressSchema, name: z.string().optional(), from: z.enum(SHOWS) })
    .optional(),
  /** The collection that was chosen last, with its name at that time. */
  collection: z.object({ address: addressSchema, name: z.string().optional() }).optional(),
  /** The moment that is shown in place of the list. */
  moment: momentReferenceSchema.optional(),
})
export type TimelineFilter = z.infer<typeof timelineFilterSchema>

/** The filter that the section Timeline was left at. */
export const timelineFilter = defineItem<TimelineFilter>({
  key: 'timelineFilter',
  version: 1,
  schema: timelineFilterSchema,
  fallback: { show: 'everyone' },
})
