import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import type { ServiceClient } from '../service/client'
import { type Problem, problemSchema, ServiceError } from '../service/error'
import { addressSchema, chainIdSchema } from '../service/text'
import { defineItem } from '../storage/item'
import { strangerName } from './stranger'

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

/** Longer names are cut: nobody reads them, and a thousand of them would fill the storage. */
const NAME = 300

/** So many pages of 100 are read at most: an account with more than 1,000 collections is not foreseen. */
const PAGES = 10

/** Reads all collections of an account and stores them. A failure is stored beside what was known, never thrown. */
export async function readCollections(
  service: Pick<ServiceClient, 'collections'>,
  account: string,
  now: number,
): Promise<void> {
  try {
    const collections = await readAll(service, account)
    await collectionList.set({ account, at: now, collections })
  } catch (error) {
    const problem: Problem = error instanceof ServiceError ? error.problem : { failure: 'network' }
    await collectionList.update((known) =>
      known?.account === account ? { ...known, problem } : { account, at: now, collections: [], problem },
    )
  }
}

async function readAll(service: Pick<ServiceClient, 'collections'>, artist: string): Promise<CollectionList['collections']> {
  const found = new Map<string, CollectionList['collections'][number]>()
  for (let page = 1; page <= PAGES; page++) {
    const { entries, broken } = await service.collections({ page, limit: 100, artist })
    const before = found.size
    for (const { address, chainId, ...entry } of entries) {
      const name = strangerName(entry.name, NAME)
      found.set(`${chainId}:${address.toLowerCase()}`, {
        address,
        ...(name && { name }),
        ...(chainId !== undefined && { chainId }),
      })
    }
    if (entries.length + broken.length < 100 || found.size === before) break
  }
  return [...found.values()]
}
