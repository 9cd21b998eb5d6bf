import type { Address } from 'viem'
import type { Collection } from '../service/collection'
import type { Moment } from '../service/moment'
import { collectionsOf } from '../timeline/collections'
import { type AdminSources, readMoments, toRecord } from './read-admins'
import { adminRecordId, storeRecord } from './record'

/**
 * Reads the admins of all collections of an account and stores their records, from two lists of the
 * service (docs/service.md, "GET /collections") and from the chain, with about one request a
 * collection. `wallets`: the artist's addresses, the account among them; each has collections of
 * its own. `chainId`: that of entries without one. Throws a ServiceError when a list cannot be
 * read.
 */
export async function readAccountAdmins(
  sources: AdminSources,
  account: Address,
  wallets: readonly Address[],
  chainId: number,
): Promise<void> {
  const { service } = sources
  const found = new Map<string, { collection: Collection; moments: Moment[] }>()
  const keyOf = (entry: { address: Address; chainId?: number | undefined }) =>
    adminRecordId({ address: entry.address, chainId: entry.chainId ?? chainId })

  for (const artist of wallets)
    for await (const collection of collectionsOf(service, artist))
      found.set(keyOf(collection), { collection, moments: [] })
  const { moments, cut } = await readMoments(sources, { artist: account })
  for (const moment of moments) found.get(keyOf(moment))?.moments.push(moment)

  for (const lists of found.values()) {
    const { address, chainId: chain = chainId } = lists.collection
    const request = { address, chainId: chain, account }
    // What was left out may be of any of them.
    await storeRecord(await toRecord(sources, request, { ...lists, cut }))
  }
}
