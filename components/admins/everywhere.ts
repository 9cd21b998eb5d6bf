import type { Address } from 'viem'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, type HeldScope, rowsOf, type Self } from '../../lib/admins/rows'
import { sameAddress } from '../../lib/chain/address'
import type { PermissionRequest } from '../../lib/service/requests'
import { type CollectionChoice, momentIn } from './useChosenCollection'

/** The scopes of one collection of which an address is admin. */
export interface Group {
  collection: CollectionChoice
  record: AdminRecord
  row: AdminRow
}

/** The groups of an address, as far as the collections were read. `records`: by id. */
export const groupsOf = (
  address: Address,
  collections: readonly CollectionChoice[],
  records: ReadonlyMap<string, AdminRecord>,
  self: Self,
): Group[] =>
  collections.flatMap((collection) => {
    const record = records.get(collection.id)
    const row = record && rowsOf(record, self).find((known) => sameAddress(known.address, address))
    return record && row ? [{ collection, record, row }] : []
  })

/** A key of one scope among those of all groups. */
export const keyOf = ({ collection }: Group, { tokenId }: HeldScope): string =>
  `${collection.id}:${tokenId}`

/**
 * The moments of these scopes in the order in which they are revoked: the whole collection last,
 * because until then a wallet that revokes itself may still act.
 */
export const momentsOf = (
  { collection }: Group,
  scopes: readonly HeldScope[],
): PermissionRequest['moment'][] =>
  scopes.toReversed().map(({ tokenId }) => momentIn(collection, tokenId))

/** Whether the service's wallet for the address would stay admin of the whole collection. */
export const keepsWallet = ({ row }: Group): boolean => row.wallet?.isAdmin === true

/**
 * The service's wallet through which a revoked person could still act. Not `own`, the one that acts
 * for the user, nor any where the person is the user, who can add themselves again through it.
 */
export function walletOf(groups: readonly Group[], own: Address | undefined): Address | undefined {
  const isOwn = ({ row }: Group) =>
    row.you || (own && row.wallet && sameAddress(row.wallet.address, own))
  return groups.find((group) => keepsWallet(group) && !isOwn(group))?.row.wallet?.address
}
