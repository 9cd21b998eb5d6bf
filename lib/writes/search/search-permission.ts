import { sameAddress } from '../../chain/address'
import { findLogs, lastBlockBefore } from '../../chain/events'
import type { Ask } from '../../chain/rpc'
import { word } from '../../chain/rpc'
import type { ServiceClient } from '../../service/client'
import type { PermissionRequest } from '../../service/requests'
import type { Operation, Write } from '../write'
import { type SearchResult, SKEW } from './search-result'

export interface PermissionSearch {
  service: Pick<ServiceClient, 'timeline' | 'collections'>
  /** Undefined where the network has no RPC. */
  ask: Ask | undefined
  /** Hashes that the journal knows to be those of other writes, lower case. */
  taken: ReadonlySet<string>
}

/** The admin bit, and `permissions(uint256,address)`. Source: service-facts, "The contract". */
const ADMIN = 2n
const PERMISSIONS = '0x300ecdb9'

type PermissionWrite = Exclude<Operation, { kind: 'publish' }>

/**
 * Looks for the outcome of a revocation or a grant: in the contract's event log, which gives the hash; where nothing is found there,
 * in `permissions()` and the admins as the service lists them. These say how it is, and not since when: where the log could be read
 * and has nothing, it counts only that the chain had it otherwise before the sending. The service decides only where the chain
 * says nothing.
 */
export async function searchPermission(write: Write, firstSentAt: number, search: PermissionSearch): Promise<SearchResult> {
  const { kind, request } = write.operation as PermissionWrite
  const { chainId } = request.moment
  const sought: SearchResult = { matches: [], sources: [], unavailable: [] }
  const wanted = kind === 'grant'
  const { ask } = search
  if (ask) {
    try {
      const hashes = await readLogs(ask, request, firstSentAt - SKEW, wanted)
      const others = hashes.filter((hash) => !search.taken.has(hash.toLowerCase()))
      sought.sources.push('log')
      sought.matches.push(...others.map((hash) => ({ chainId, hash, found: 'chain' as const })))
      if (hashes.length > 0) return sought
    } catch {
      sought.unavailable.push('log')
    }
    try {
      const silent = sought.sources.length > 0
      const is = await isAdmin(ask, request)
      sought.sources.push('permissions')
      // Many nodes keep no more than their last minutes: then it is not known how it was.
      const was = silent ? await isAdmin(ask, request, firstSentAt).catch(() => wanted) : !wanted
      if (is === wanted && was !== wanted) sought.matches.push({ chainId, found: 'admins' })
    } catch (error) {
      sought.unavailable.push('permissions')
      // It knows no such contract: what its log does not have says nothing either.
      if (error instanceof SyntaxError) sought.unavailable.push(...sought.sources.splice(0))
    }
  }
  const decides = sought.sources.length === 0
  try {
    const listed = await isListed(search.service, request, write.account)
    if (listed === undefined) throw new Error('not listed')
    sought.sources.push('admins')
    if (listed === wanted && decides) sought.matches.push({ chainId, found: 'admins' })
  } catch {
    sought.unavailable.push('admins')
  }
  return sought
}

/** Hashes of the changes that left the permission as it was wanted. */
async function readLogs(
  ask: Ask,
  { moment, adminAddress }: PermissionRequest,
  since: number,
  wanted: boolean,
): Promise<string[]> {
  const { collectionAddress, tokenId } = moment
  const query = { collection: collectionAddress, event: 'updatedPermissions', tokenId, user: adminAddress, since } as const
  const logs = await findLogs(ask, query)
  return logs.filter(({ topics }) => ((BigInt(topics[3] ?? 0) & ADMIN) !== 0n) === wanted).map(({ hash }) => hash)
}

/**
 * Whether the chain has the address as an admin there, or had before a time (milliseconds since 1970). A SyntaxError: there is no such
 * contract.
 */
async function isAdmin(ask: Ask, { moment, adminAddress }: PermissionRequest, at?: number): Promise<boolean> {
  const data = `${PERMISSIONS}${word(BigInt(moment.tokenId))}${word(adminAddress)}`
  const block = at === undefined ? 'latest' : await lastBlockBefore(ask, at)
  const answer = await ask<string>('eth_call', [{ to: moment.collectionAddress, data }, block])
  return (BigInt(answer) & ADMIN) !== 0n
}

/**
 * Whether the service lists the address as an admin there; undefined when it does not list the place, or nobody there: some of
 * its shapes have no admins (service-facts, "GET /collections"), and that must not look like a revocation.
 */
async function isListed(
  service: PermissionSearch['service'],
  request: PermissionRequest,
  account: string | undefined,
): Promise<boolean | undefined> {
  const { collectionAddress, tokenId, chainId } = request.moment
  const holds = (admins: readonly { address: string }[] = []) =>
    admins.length > 0 ? admins.some(({ address }) => sameAddress(address, request.adminAddress)) : undefined
  if (tokenId === '0') {
    const { entries } = await service.collections({ page: 1, limit: 100, artist: account ?? request.adminAddress, chainId })
    const collection = entries.find(({ address }) => sameAddress(address, collectionAddress))
    return holds(collection?.admins.filter((admin) => admin.tokenId === '0'))
  }
  const { entries } = await service.timeline({ page: 1, limit: 100, collection: collectionAddress, chainId })
  return holds(entries.find((moment) => moment.tokenId === tokenId)?.admins)
}
