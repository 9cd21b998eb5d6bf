import type { Address } from 'viem'
import { COLLECTION_FACTORY, checksummed, sameAddress, withoutChecksum } from '../chain/address'
import { isAdmin, type PermissionStatus, permissionsIn } from './permission'
import type { AdminRecord, Scope } from './record'

/** A scope of which an address is admin by the service or the chain. */
export interface HeldScope extends PermissionStatus {
  tokenId: string
  title?: string | undefined
}

/** Who uses the extension: the account, and the service's wallet that acts for it. */
export interface Self {
  account: Address | undefined
  wallet: Address | undefined
}

/**
 * What is known of an address on a token:
 * - `admin`: on the chain; `unlisted`: on the chain, and the service does not list it;
 * - `whole`: through the whole collection, which counts for every moment;
 * - `gone`: the service lists it, and the chain denies it;
 * - `unchecked`: the chain did not say, or nobody said anything;
 * - `none`: it is no admin.
 */
export type AdminStatus = 'admin' | 'unlisted' | 'whole' | 'gone' | 'unchecked' | 'none'

/** A person for whom the service acts through a wallet. */
export type WalletOwner = Pick<AdminRow, 'address' | 'username' | 'you'>

export interface AdminRow {
  /** With its checksum. */
  address: Address
  username?: string | undefined
  /** The address is the user's account. */
  you: boolean
  creator: boolean
  /** The contract that makes collections, or the service's wallet that acts for a person. */
  role?: { kind: 'factory' } | { kind: 'wallet'; owner: WalletOwner }
  /** The service's wallet for this address, and whether it is admin here. Absent: not known. */
  wallet?: { address: Address; isAdmin: boolean }
  scopes: HeldScope[]
  /** On the token that the rows were made for. */
  status: AdminStatus
}

/** The scopes with distinct titles: moments of the same title get their token ids. */
export function titledScopes({ scopes }: AdminRecord): Scope[] {
  const counts = new Map<string, number>()
  for (const { title } of scopes) if (title) counts.set(title, (counts.get(title) ?? 0) + 1)
  return scopes.map((scope) =>
    scope.title && (counts.get(scope.title) ?? 0) > 1
      ? { ...scope, title: `${scope.title} #${scope.tokenId}` }
      : scope,
  )
}

/** The account comes first, then the creator, then the others by the number of their scopes. */
export function rowsOf(record: AdminRecord, { account, wallet }: Self, tokenId = '0'): AdminRow[] {
  const scopes = new Map(titledScopes(record).map((scope, at) => [scope.tokenId, { ...scope, at }]))
  const placeOf = (held: HeldScope) => scopes.get(held.tokenId)?.at ?? 0
  const on = permissionsIn(record)
  const people = record.people.map((person) => {
    const you = account !== undefined && sameAddress(person.address, account)
    return { ...person, you, wallet: person.wallet ?? (you ? wallet : undefined) }
  })
  const owners = new Map<Address, WalletOwner>()
  for (const { address, username, you, wallet: theirs } of people)
    if (theirs)
      owners.set(withoutChecksum(theirs), { address: checksummed(address), username, you })

  const rows = people.map(({ address, username, you, wallet: theirs, permissions }): AdminRow => {
    const whole = on(address, '0')
    // A moment that the chain denies needs no word where the whole collection covers it.
    const isCovered = ({ chain }: HeldScope) => chain === false && isAdmin(whole)
    return {
      address: checksummed(address),
      username,
      you,
      creator: record.creator !== undefined && sameAddress(address, record.creator),
      role: roleOf(address, owners.get(address)),
      wallet: theirs && walletWith(theirs, on(theirs, '0')),
      scopes: permissions
        .filter((held) => held.chain || (held.service && !isCovered(held)))
        .map((held) => ({ ...held, title: scopes.get(held.tokenId)?.title }))
        .sort((one, other) => placeOf(one) - placeOf(other)),
      status: statusFrom(on(address, tokenId), whole),
    }
  })
  const rank = (row: AdminRow) =>
    (row.you ? 4 : 0) + (row.creator ? 2 : 0) + (scopeOf(row, '0') ? 1 : 0)
  return rows
    .filter((row) => row.scopes.length > 0)
    .sort((one, other) => rank(other) - rank(one) || other.scopes.length - one.scopes.length)
}

/** `status`: that of the wallet on the whole collection. */
function walletWith(wallet: Address, status: PermissionStatus): AdminRow['wallet'] {
  if ((status.chain ?? status.service) === undefined) return undefined
  return { address: checksummed(wallet), isAdmin: isAdmin(status) }
}

/** `owner`: the person for whom the service acts through the address. */
function roleOf(address: Address, owner: WalletOwner | undefined): AdminRow['role'] {
  if (sameAddress(address, COLLECTION_FACTORY)) return { kind: 'factory' }
  return owner && { kind: 'wallet', owner }
}

/** The status on a token, from the permissions on it and on the whole collection. */
export function statusFrom(own: PermissionStatus, whole: PermissionStatus): AdminStatus {
  if (own.chain) return own.service === false ? 'unlisted' : 'admin'
  if (own.chain === undefined && own.service) return 'unchecked'
  if (isAdmin(whole)) return 'whole'
  if (own.service) return 'gone'
  return own.service === undefined && own.chain === undefined ? 'unchecked' : 'none'
}

export function scopeOf({ scopes }: AdminRow, tokenId: string): HeldScope | undefined {
  return scopes.find((scope) => scope.tokenId === tokenId)
}
