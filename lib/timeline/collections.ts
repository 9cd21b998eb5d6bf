import type { Address } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import type { ServiceClient } from '../service/client'
import { problemOf, problemSchema } from '../service/errors'
import { entryKey, MAX_PAGE_SIZE, readPages } from '../service/page'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

/** The account's collections as they were last read, to be shown at once next time. `at` in milliseconds. */
const collectionListSchema = z.object({
  account: addressSchema,
  at: z.number(),
  collections: z.array(z.object({ address: addressSchema, name: z.optional(z.string()), chainId: z.optional(chainIdSchema) })),
  /** Why the last read failed; the collections are then those of an earlier read. */
  problem: z.optional(problemSchema),
})
export type CollectionList = z.infer<typeof collectionListSchema>
type ListedCollection = CollectionList['collections'][number]

export const collectionList = defineItem<CollectionList | null>({
  key: 'collections',
  version: 1,
  schema: z.nullable(collectionListSchema),
  fallback: null,
})

/** Adds a collection that was just created at the front; the service may list it only later. */
export async function addCollection(account: Address, collection: ListedCollection): Promise<void> {
  await collectionList.update((known) =>
    known?.account === account && !known.collections.some(({ address }) => sameAddress(address, collection.address))
      ? { ...known, collections: [collection, ...known.collections] }
      : known,
  )
}

/** Maximum number of pages to read: no account is expected to have more than 1,000 collections. */
const MAX_PAGES = 10

/** Reads all collections of an account and stores them. A failure is stored beside the collections known before, never thrown. */
export async function readCollections(
  service: Pick<ServiceClient, 'collections'>,
  account: Address,
  now: number,
): Promise<void> {
  try {
    const found = new Map<string, ListedCollection>()
    const read = (page: number) => service.collections({ page, limit: MAX_PAGE_SIZE, artist: account })
    for await (const { entries } of readPages(read, { maxPages: MAX_PAGES })) {
      for (const { address, name, chainId } of entries) found.set(entryKey({ address, chainId }), { address, name, chainId })
    }
    await collectionList.set({ account, at: now, collections: [...found.values()] })
  } catch (error) {
    const problem = problemOf(error)
    await collectionList.update((known) =>
      known?.account === account ? { ...known, problem } : { account, at: now, collections: [], problem },
    )
  }
}
