import type { Address } from 'viem'
import { sameAddress, withoutChecksum } from '../chain/address'
import type { Moment } from '../service/moment'
import type { ChainPermission } from './check-permission'
import type { AdminRecord, Person } from './record'

/** As the service lists it and as the chain says. Absent: not told. */
export interface PermissionStatus {
  service?: boolean | undefined
  chain?: boolean | undefined
}

/** Whether an address is admin as far as is known: the chain decides where it answered. */
export const isAdmin = ({ service, chain }: PermissionStatus): boolean => chain ?? service === true

export function permissionsIn(
  record: AdminRecord | undefined,
): (address: string, tokenId: string) => PermissionStatus {
  const people = new Map<string, Person>(
    record?.people.map((person) => [withoutChecksum(person.address), person]),
  )
  const listed = new Set(
    record?.scopes.filter((scope) => scope.listed).map(({ tokenId }) => tokenId),
  )
  return (address, tokenId) => {
    const permission = people
      .get(address.toLowerCase())
      ?.permissions.find((each) => each.tokenId === tokenId)
    return {
      service: permission?.service ?? (listed.has(tokenId) ? false : undefined),
      chain: permission?.chain,
    }
  }
}

export const permissionOf = (
  record: AdminRecord | undefined,
  address: string,
  tokenId: string,
): PermissionStatus => permissionsIn(record)(address, tokenId)

/** The permissions by the record, shown until the chain has answered. */
export function recordedPermission(
  record: AdminRecord,
  { address, wallet }: { address: Address; wallet?: { address: Address } },
  tokenId: string,
): ChainPermission {
  const on = permissionsIn(record)
  const known = ({ chain, service }: PermissionStatus) => chain ?? service
  const of = (whose: Address) => ({
    token: known(on(whose, tokenId)),
    collection: known(on(whose, '0')),
  })
  return { ...of(address), wallet: wallet && { address: wallet.address, ...of(wallet.address) } }
}

/**
 * Whether an account is admin of the whole collection of a moment: by the record, else only as a
 * listed creator, for other admins of a moment may have a right on the moment alone
 * (docs/service.md, "GET /timeline").
 */
export function mayManageCollection(
  { creator, admins }: Moment,
  account: string,
  record: AdminRecord | undefined,
): boolean {
  const whole = permissionOf(record, account, '0')
  if (whole.chain !== undefined || whole.service !== undefined) return isAdmin(whole)
  const isAccount = (person?: { address: string }) =>
    person !== undefined && sameAddress(person.address, account)
  return isAccount(creator) && admins.some(isAccount)
}
