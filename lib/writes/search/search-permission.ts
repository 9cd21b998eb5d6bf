import type { Client, Hash } from 'viem'
import { sameAddress } from '../../chain/address'
import { lastBlockBefore } from '../../chain/blocks'
import { hasAdminBit } from '../../chain/collection-abi'
import { findEvents } from '../../chain/events'
import { isMissingContract, readPermission } from '../../chain/read-permissions'
import type { ServiceClient } from '../../service/client'
import { MAX_PAGE_SIZE } from '../../service/page'
import type { PermissionRequest } from '../../service/requests'
import { firstSentAt, type PermissionWrite } from '../write'
import { aheadOfChain, aheadOfService, type Period, periodOf } from './period'
import type { SearchResult } from './search-result'

interface PermissionSearch {
  service: Pick<ServiceClient, 'timeline' | 'collections'>
  /** Undefined for a chain without an RPC. */
  client: Client | undefined
  /** The hashes that the journal knows to be those of other writes, in lower case. */
  claimed: ReadonlySet<string>
  now: () => number
}

/**
 * Searches for the outcome of a revocation or a grant. The contract's log gives the hash; without an event the permission itself
 * decides, if it was different before the sending; the service's list only where the chain said nothing. A source that fails is listed
 * as unavailable; nothing is thrown.
 */
export async function searchPermission(write: PermissionWrite, search: PermissionSearch): Promise<SearchResult> {
  const { kind, request } = write.operation
  const { chainId } = request.moment
  const granted = kind === 'grant'
  const result: SearchResult = { matches: [], sources: [], unavailable: [] }
  const { client } = search
  const list = await readListedPermission(search, request, write.account).catch(() => undefined)
  const ahead = list?.ahead ?? (await aheadOfChain(search.now(), client))
  const period = periodOf(write, ahead, search.now())
  if (ahead === undefined) result.unavailable.push('clock')
  if (client) {
    try {
      const hashes = await findChanges(client, request, period, granted)
      const others = hashes.filter((hash) => !search.claimed.has(hash.toLowerCase()))
      result.sources.push('log')
      result.matches.push(...others.map((hash) => ({ chainId, hash, found: 'chain' as const })))
      if (hashes.length > 0) return result
    } catch {
      result.unavailable.push('log')
    }
    try {
      const logIsEmpty = result.sources.length > 0
      const isAdmin = await readAdmin(client, request)
      result.sources.push('permissions')
      // Many nodes keep only the state of the last minutes. The state before the sending then stays unknown and nothing matches.
      const wasAdmin = logIsEmpty
        ? await readAdmin(client, request, firstSentAt(write) - (ahead ?? 0)).catch(() => granted)
        : !granted
      if (isAdmin === granted && wasAdmin !== granted) result.matches.push({ chainId, found: 'admins' })
    } catch (error) {
      result.unavailable.push('permissions')
      // Without the contract the empty log proves nothing either.
      if (isMissingContract(error)) result.unavailable.push(...result.sources.splice(0))
    }
  }
  if (!client) result.unavailable.push('rpc')
  const serviceDecides = result.sources.length === 0
  if (list?.isAdmin !== undefined) result.sources.push('admins')
  else if (serviceDecides) result.unavailable.push('admins')
  if (list?.isAdmin === granted && serviceDecides) result.matches.push({ chainId, found: 'admins' })
  return result
}

/** The hashes of the events that gave (`granted`) or took the admin bit. */
async function findChanges(client: Client, request: PermissionRequest, period: Period, granted: boolean): Promise<Hash[]> {
  const { collectionAddress: collection, tokenId } = request.moment
  const query = { ...period, collection, eventName: 'UpdatedPermissions', tokenId, user: request.adminAddress } as const
  const events = await findEvents(client, query)
  return events.filter(({ permissions = 0n }) => hasAdminBit(permissions) === granted).map(({ hash }) => hash)
}

/** Whether the chain has the address as an admin of that token, now or before a time (milliseconds since 1970). */
async function readAdmin(client: Client, { moment, adminAddress }: PermissionRequest, before?: number): Promise<boolean> {
  const block = before === undefined ? undefined : await lastBlockBefore(client, before)
  const query = { tokenId: moment.tokenId, address: adminAddress }
  return readPermission(client, moment.collectionAddress, query, block)
}

/**
 * Reads whether the service lists the address as an admin of that token; undefined when it lists no admins there. Some of its shapes
 * have none (service-facts, "GET /collections"), and that must not look like a revocation. `ahead`: see `aheadOfService`.
 */
async function readListedPermission(
  { service, now }: PermissionSearch,
  { moment, adminAddress }: PermissionRequest,
  account: string | undefined,
): Promise<{ isAdmin: boolean | undefined; ahead: number | undefined }> {
  const { collectionAddress, tokenId, chainId } = moment
  const read = async () => {
    if (tokenId === '0') {
      const page = await service.collections({ page: 1, limit: MAX_PAGE_SIZE, artist: account ?? adminAddress, chainId })
      const collection = page.entries.find(({ address }) => sameAddress(address, collectionAddress))
      return { ...page, admins: collection?.admins.filter((admin) => admin.tokenId === '0') }
    }
    const page = await service.timeline({ page: 1, limit: MAX_PAGE_SIZE, collection: collectionAddress, chainId })
    return { ...page, admins: page.entries.find((entry) => entry.tokenId === tokenId)?.admins }
  }
  const { admins = [], servedAt } = await read()
  const isAdmin = admins.length > 0 ? admins.some(({ address }) => sameAddress(address, adminAddress)) : undefined
  return { isAdmin, ahead: aheadOfService(now(), servedAt) }
}
