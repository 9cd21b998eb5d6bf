import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

/** What the section Timeline can show. */
export const SHOWS = ['everyone', 'mine', 'collection', 'collections', 'myCollections'] as const

const shownListSchema = z.object({
  show: z.enum(SHOWS),
  /** The network; 0 for all of them; absent: that of the settings. */
  chainId: z.optional(z.union([chainIdSchema, z.literal(0)])),
  /** The collection that was chosen last, with its name as it was known then. */
  collection: z.optional(z.object({ address: addressSchema, name: z.optional(z.string()) })),
})
export type ShownList = z.infer<typeof shownListSchema>

/** What the section Timeline was left at. */
export const shownList = defineItem<ShownList>({
  key: 'shownList',
  version: 1,
  schema: shownListSchema,
  fallback: { show: 'everyone' },
})
