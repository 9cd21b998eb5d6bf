import { hasAdminBit } from '../../chain/collection-abi'
import type { Permission } from '../write'
import type { Evidence, Kind, Matches } from './kind'

/** What a revocation and a grant have in common; `isAdmin`: what the address is after it. */
export function changePermission(
  permission: Permission,
  isAdmin: boolean,
): Omit<Kind, 'isPost' | 'send'> {
  const { kind, request } = permission
  const { moment, adminAddress } = request
  const { chainId, collectionAddress, tokenId } = moment
  return {
    permission,
    subject: `admin:${chainId}:${collectionAddress}:${tokenId}:${adminAddress}`.toLowerCase(),
    collection: collectionAddress,
    token: () => ({ address: collectionAddress, tokenId }),
    effect: () => ({
      kind: 'permission',
      collection: collectionAddress,
      tokenId,
      address: adminAddress,
      isAdmin,
    }),
    find: (evidence, onChain) => findChange(request, isAdmin, evidence, onChain),
    canBeTwice: false,
    showsLater: true,
    label: { text: `activity.${kind}`, of: adminAddress, isTitle: false },
    nothingDone: 'activity.nothingChanged',
    afterRevert: 'activity.revertedChange',
    badFields: 'statusRefused',
    notAdmin: 'notAdmin',
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
  return {
    matches: wanted.map(({ hash }) => ({ hash, chainId, foundBy: 'change' })),
    isWhole: true,
  }
}
