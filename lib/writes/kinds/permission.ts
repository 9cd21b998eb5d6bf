import { hasAdminBit } from '../../chain/admin-bit'
import type { Permission } from '../write'
import type { Evidence, Kind, Matches } from './kind'

export function changePermission({ kind, request }: Permission): Kind {
  const { moment, adminAddress } = request
  const { chainId, collectionAddress, tokenId } = moment
  const isAdmin = kind === 'grant'
  return {
    subject: `admin:${chainId}:${collectionAddress}:${tokenId}:${adminAddress}`.toLowerCase(),
    collection: collectionAddress,
    token: () => ({ address: collectionAddress, tokenId }),
    send: (service) =>
      isAdmin ? service.grantPermission(request) : service.revokePermission(request),
    effect: () => ({
      kind: 'permission',
      collection: collectionAddress,
      tokenId,
      address: adminAddress,
      isAdmin,
    }),
    isHarmfulTwice: false,
    likeness: [kind, adminAddress, collectionAddress],
    find: (evidence, onChain) => findChange(request, isAdmin, evidence, onChain),
    label: { text: `activity.${kind}`, of: adminAddress, isTitle: false },
    nothingDone: 'activity.nothingChanged',
    afterRevert: 'activity.revertedChange',
    badFields: 'statusRefused',
    notAdmin: 'notAdmin',
  }
}

/** `isAdmin`: what the address is after the change. */
async function findChange(
  { moment, adminAddress }: Permission['request'],
  isAdmin: boolean,
  evidence: Evidence,
  chainId: number,
): Promise<Matches> {
  const { collectionAddress: collection, tokenId } = moment
  const changes = await evidence.changes({ collection, tokenId, user: adminAddress })
  const wanted = changes.filter(({ permissions }) => hasAdminBit(permissions) === isAdmin)
  return {
    matches: wanted.map(({ hash }) => ({ hash, chainId, foundBy: 'change' })),
    isWhole: true,
  }
}
