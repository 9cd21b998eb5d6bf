import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import { problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

/** The account's collections as they were read last, so that they are there at once next time. */
const collectionListSchema = z.object({
  account: addressSchema,
  at: z.number(),
  collections: z.array(z.object({ address: addressSchema, name: z.optional(z.string()), chainId: z.optional(chainIdSchema) })),
  /** Why the last reading failed; the collections are then those of an earlier one. */
  problem: z.optional(problemSchema),
})
export type CollectionList = z.infer<typeof collectionListSchema>

export const collectionList = defineItem<CollectionList | null>({
  key: 'collections',
  version: 1,
  schema: z.nullable(collectionListSchema),
  fallback: null,
})

/** Puts a collection that was just created at the front; the service's list may know it only later. */
export async function addCollection(account: string, collection: CollectionList['collections'][number]): Promise<void> {
  await collectionList.update((known) =>
    known?.account === account && !known.collections.some(({ address }) => sameAddress(address, collection.address))
      ? { ...known, collections: [collection, ...known.collections] }
      : known,
  )
}
