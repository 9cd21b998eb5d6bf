import type { Address } from 'viem'
import { sameAddress } from '../chain/address'
import type { PermissionRequest } from '../service/requests'
import { isAdmin, permissionOf } from './permission'
import { type AdminRecord, adminRecordId, type CollectionReference } from './record'
import { type AdminRow, rowsOf, type Self } from './rows'

/** The stored records of collections, by their ids. */
export type Records = ReadonlyMap<string, AdminRecord>

/** A moment of a collection, as requests name it; token "0" is the whole collection. */
export function momentIn({ address, chainId }: CollectionReference, tokenId: string) {
  return { collectionAddress: address, tokenId, chainId }
}

export const collectionOf = ({ moment }: PermissionRequest): CollectionReference => ({
  address: moment.collectionAddress,
  chainId: moment.chainId,
})

export const recordIdOf = (request: PermissionRequest): string =>
  adminRecordId(collectionOf(request))

/** The requests by the ids of their collections' records. */
export function byCollection(
  requests: readonly PermissionRequest[],
): Map<string, PermissionRequest[]> {
  const groups = new Map<string, PermissionRequest[]>()
  for (const request of requests) {
    const id = recordIdOf(request)
    groups.set(id, [...(groups.get(id) ?? []), request])
  }
  return groups
}

/** A key that two requests for the same right share. */
export const rightOf = (request: PermissionRequest): string =>
  `${recordIdOf(request)}:${request.moment.tokenId}:${request.adminAddress}`.toLowerCase()

/** The title of a request's moment, as far as it was read. */
export const titleOf = ({ moment }: PermissionRequest, record: AdminRecord | undefined) =>
  record?.scopes.find(({ tokenId }) => tokenId === moment.tokenId)?.title

export const rowOf = (
  address: Address,
  record: AdminRecord | undefined,
  self: Self,
): AdminRow | undefined =>
  record && rowsOf(record, self).find((row) => sameAddress(row.address, address))

/** The whole of each collection that was read comes first, then its moments, newest first. */
export const heldRights = (
  address: Address,
  records: readonly AdminRecord[],
  self: Self,
): PermissionRequest[] =>
  records.flatMap((record) =>
    (rowOf(address, record, self)?.scopes ?? []).map(({ tokenId }) => ({
      moment: momentIn(record, tokenId),
      adminAddress: address,
    })),
  )

/** The rights of a person's wallet that can be changed with theirs. */
export interface WalletRights {
  address: Address
  requests: PermissionRequest[]
}

/** All that the wallet holds; undefined where it is not known to hold a whole collection. */
export function walletEverywhere(
  person: Address,
  records: readonly AdminRecord[],
  self: Self,
): WalletRights | undefined {
  const wallets = records.map((record) => rowOf(person, record, self)?.wallet)
  const address = wallets.find((wallet) => wallet?.isAdmin)?.address
  if (!address) return undefined
  const requests = heldRights(address, records, self).filter((request) => {
    const record = records.find(({ id }) => id === recordIdOf(request))
    return isAdmin(permissionOf(record, address, request.moment.tokenId))
  })
  return { address, requests }
}

/** Whole collections come last: until then a wallet that revokes itself may still act. */
export const inOrder = (requests: readonly PermissionRequest[]): PermissionRequest[] =>
  requests.toSorted(
    (one, other) => Number(one.moment.tokenId === '0') - Number(other.moment.tokenId === '0'),
  )
