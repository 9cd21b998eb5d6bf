import { hasAdminBit } from '../../chain/admin-bit'
import type { Permission } from '../write'
import type { Evidence, Kind, Matches } from './kind'

/** What a revocation and a grant have in common; `isAdmin`: what the address is after it. */
export function changePermission(
  { request }: Permission,
  isAdmin: boolean,
): Pick<Kind, 'subject' | 'collection' | 'effect' | 'find' | 'canBeTwice' | 'nothingDone' | 'afterRevert'> {
  const { moment, adminAddress } = request
  const { chainId, collectionAddress, tokenId } = moment
  return {
    subject: `admin:${chainId}:${collectionAddress}:${tokenId}:${adminAddress}`.toLowerCase(),
    collection: collectionAddress,
    effect: () => ({ kind: 'permission', collection: collectionAddress, tokenId, address: adminAddress, isAdmin }),
    find: (evidence, onChain) => findChange(request, isAdmin, evidence, onChain),
    canBeTwice: false,
    nothingDone: 'activity.nothingChanged',
    afterRevert: 'activity.revertedChange',
  }
}

/** Finds the events that gave or took the admin bit of the address on that token. */
async function findChange(
  { moment, adminAddress }: Permission['request'],
  isAdmin: boolean,
  evidence: Evidence,
  chainId: number,
): Promise<Matches> {
  const { collectionAddress: collection, tokenId } = moment
  const events = await evidence.changes({ collection, tokenId, user: adminAddress })
  const wanted = events.filter(({ permissions = 0n }) => hasAdminBit(permissions) === isAdmin)
  return { matches: wanted.map(({ hash }) => ({ hash, chainId, foundBy: 'change' })), isWhole: true }
}
