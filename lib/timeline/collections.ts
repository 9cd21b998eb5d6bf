import type { Address } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import type { ServiceClient } from '../service/client'
import type { Collection } from '../service/collection'
import { problemOf, problemSchema } from '../service/errors'
import { entryKey, MAX_PAGE_SIZE, readPages } from '../service/page'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

const collectionListSchema = z.object({
  account: addressSchema,
  /** The addresses whose collections were read: the account and the artist's other wallets. */
  wallets: z.array(addressSchema),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The artist's name, where the service told it with a collection. */
  username: z.optional(z.string()),
  collections: z.array(
    z.object({
      address: addressSchema,
      name: z.optional(z.string()),
      chainId: z.optional(chainIdSchema),
    }),
  ),
  /** Why the last read failed; the collections are then those of an earlier read. */
  problem: z.optional(problemSchema),
})
export type CollectionList = z.infer<typeof collectionListSchema>
type ListedCollection = CollectionList['collections'][number]

/** The account's collections as they were last read, to be shown at once next time. */
export const collectionList = defineItem<CollectionList | null>({
  key: 'collections',
  version: 1,
  schema: z.nullable(collectionListSchema),
  fallback: null,
})

/** Adds a collection that was just created at the front; the service may list it only later. */
export async function addCollection(account: Address, collection: ListedCollection): Promise<void> {
  await collectionList.update((old) =>
    old?.account === account &&
    !old.collections.some(({ address }) => sameAddress(address, collection.address))
      ? { ...old, collections: [collection, ...old.collections] }
      : old,
  )
}

/** Maximum number of pages to read: no artist is expected to have more than 1,000 collections. */
const MAX_PAGES = 10

/** Throws a ServiceError. */
export async function* collectionsOf(
  service: Pick<ServiceClient, 'collections'>,
  artist: Address,
): AsyncGenerator<Collection> {
  const read = (page: number) => service.collections({ page, limit: MAX_PAGE_SIZE, artist })
  for await (const { entries } of readPages(read, { maxPages: MAX_PAGES })) yield* entries
}

/** The account's come first. Never throws: a failure is stored beside what is known. */
export async function readCollections(
  service: Pick<ServiceClient, 'collections'>,
  account: Address,
  artistWallets: readonly Address[],
  now: number,
): Promise<void> {
  const wallets = [account, ...artistWallets.filter((wallet) => !sameAddress(wallet, account))]
  const readAll = async (artist: Address) => {
    const found: Collection[] = []
    for await (const collection of collectionsOf(service, artist)) found.push(collection)
    return found
  }
  const reads = await Promise.allSettled(wallets.map(readAll))
  const entries = reads.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const read = entries.map(({ address, name, chainId }) => ({ address, name, chainId }))
  const username = entries.find(
    ({ creator }) => creator?.username && isOneOf(wallets, creator.address),
  )?.creator?.username
  const failed = reads.find((result) => result.status === 'rejected')
  await collectionList.update((old) => ({
    account,
    wallets,
    at: now,
    username,
    collections: withoutDoubles(
      failed && old?.account === account ? [...read, ...old.collections] : read,
    ),
    problem: failed && problemOf(failed.reason),
  }))
}

/** The account, and the wallets that the stored list was read for. */
export const walletsOfList = (
  account: Address,
  list: CollectionList | null | undefined,
): readonly Address[] => (list && sameAddress(list.account, account) ? list.wallets : [account])

export const isOneOf = (wallets: readonly Address[], address: Address) =>
  wallets.some((wallet) => sameAddress(wallet, address))

function withoutDoubles(collections: ListedCollection[]): ListedCollection[] {
  const seen = new Map<string, ListedCollection>()
  for (const collection of collections) {
    const key = entryKey(collection)
    if (!seen.has(key)) seen.set(key, collection)
  }
  return [...seen.values()]
}
