import type { Address } from 'viem'
import type { Collection } from '../service/collection'
import { MAX_PAGE_SIZE, readPages } from '../service/page'
import {
  type AdminRequest,
  type AdminSources,
  MAX_COLLECTION_PAGES,
  MAX_MOMENT_PAGES,
  storeRecord,
  toRecord,
} from './read-admins'
import { adminRecordId } from './record'
import { AdminTable } from './table'

/**
 * Reads the admins of all collections of an account and stores their records: from its two lists, which name the rights per token
 * (service-facts, "GET /collections") and the titles, and from the chain. That is one request for 100 entries and about one for
 * each collection. `chainId` is that of entries without one. Throws a ServiceError when a list cannot be read.
 */
export async function readAccountAdmins(sources: AdminSources, account: Address, chainId: number): Promise<void> {
  const { service } = sources
  const found = new Map<string, { request: AdminRequest; collection: Collection; table: AdminTable }>()
  const keyOf = (entry: { address: Address; chainId?: number | undefined }) =>
    adminRecordId({ address: entry.address, chainId: entry.chainId ?? chainId })

  const readCollections = (page: number) => service.collections({ page, limit: MAX_PAGE_SIZE, artist: account })
  for await (const { entries } of readPages(readCollections, { maxPages: MAX_COLLECTION_PAGES })) {
    for (const collection of entries) {
      const request = { address: collection.address, chainId: collection.chainId ?? chainId, account }
      const table = new AdminTable()
      table.setName(collection.name)
      for (const { tokenId, ...admin } of collection.admins) table.addScope(tokenId, { admins: [admin] })
      found.set(keyOf(collection), { request, collection, table })
    }
  }
  const readMoments = (page: number) => service.timeline({ page, limit: MAX_PAGE_SIZE, artist: account, hidden: true })
  for await (const { entries } of readPages(readMoments, { maxPages: MAX_MOMENT_PAGES })) {
    for (const moment of entries)
      found.get(keyOf(moment))?.table.addScope(moment.tokenId, { title: moment.metadata?.name, admins: moment.admins })
  }
  for (const { request, collection, table } of found.values())
    await storeRecord(await toRecord(sources, request, table, collection))
}
