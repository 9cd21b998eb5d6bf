import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

/** The lists that the section Timeline can show; `imported`: everyone's, also those of artists without a user name. */
export const SHOWS = ['everyone', 'imported', 'mine', 'collection', 'collections', 'myCollections'] as const

const timelineFilterSchema = z.object({
  show: z.enum(SHOWS),
  /** The network; 0 for all that are listed; absent: that of the settings. */
  chainId: z.optional(z.union([chainIdSchema, z.literal(0)])),
  /** The collection that was chosen last, with its name at that time. */
  collection: z.optional(z.object({ address: addressSchema, name: z.optional(z.string()) })),
})
export type TimelineFilter = z.infer<typeof timelineFilterSchema>

/** The filter that the section Timeline was left at. */
export const timelineFilter = defineItem<TimelineFilter>({
  key: 'timelineFilter',
  version: 1,
  schema: timelineFilterSchema,
  fallback: { show: 'everyone' },
})
