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
  account: string | undefined
  wallet: string | undefined
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
export interface WalletOwner {
  address: Address
  username?: string | undefined
  you: boolean
}

/** One address of the list. */
export interface AdminRow {
  /** With its checksum. */
  address: Address
  username?: string | undefined
  /** The address is the user's account. */
  you: boolean
  creator: boolean
  /** The contract that makes collections, or the service's wallet that acts for a person. */
  role?: { kind: 'factory' } | { kind: 'wallet'; owner: WalletOwner }
  /**
   * The service's wallet that acts for this address, and whether it is admin here; absent where
   * that is not known.
   */
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

/**
 * One row for each admin, with the status on a token: the account first, then the creator, then by
 * the number of scopes.
 */
export function rowsOf(record: AdminRecord, { account, wallet }: Self, tokenId = '0'): AdminRow[] {
  const scopes = new Map(titledScopes(record).map((scope, at) => [scope.tokenId, { ...scope, at }]))
  const isYou = (address: string) => account !== undefined && sameAddress(address, account)
  const isCreator = (address: string) =>
    record.creator !== undefined && sameAddress(address, record.creator)
  const on = permissionsIn(record)
  const walletOf = (address: Address, known: Address | undefined) =>
    known ?? (wallet !== undefined && isYou(address) ? (wallet as Address) : undefined)
  const owners = new Map<Address, WalletOwner>()
  for (const { address, username, wallet: known } of record.people) {
    const theirs = walletOf(address, known)
    if (theirs)
      owners.set(withoutChecksum(theirs), {
        address: checksummed(address),
        username,
        you: isYou(address),
      })
  }

  const rows = record.people.map(({ address, username, permissions, wallet: known }): AdminRow => {
    const whole = on(address, '0')
    const theirs = walletOf(address, known)
    const walletStatus = theirs && on(theirs, '0')
    const isWalletKnown = walletStatus && (walletStatus.chain ?? walletStatus.service) !== undefined
    return {
      address: checksummed(address),
      username,
      you: isYou(address),
      creator: isCreator(address),
      role: roleOf(address, owners.get(address)),
      wallet:
        theirs && isWalletKnown
          ? { address: checksummed(theirs), isAdmin: isAdmin(walletStatus) }
          : undefined,
      scopes: permissions
        .filter(
          ({ service, chain, tokenId: token }) =>
            chain || (service && !(chain === false && token !== '0' && isAdmin(whole))),
        )
        .map(({ tokenId: token, service, chain }) => ({
          tokenId: token,
          title: scopes.get(token)?.title,
          service,
          chain,
        }))
        .sort(
          (one, other) => (scopes.get(one.tokenId)?.at ?? 0) - (scopes.get(other.tokenId)?.at ?? 0),
        ),
      status: statusFrom(on(address, tokenId), whole),
    }
  })
  const rank = (row: AdminRow) =>
    (row.you ? 4 : 0) + (row.creator ? 2 : 0) + (scopeOf(row, '0') ? 1 : 0)
  return rows
    .filter((row) => row.scopes.length > 0)
    .sort((one, other) => rank(other) - rank(one) || other.scopes.length - one.scopes.length)
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

/** The row's scope with that token. */
export function scopeOf({ scopes }: AdminRow, tokenId: string): HeldScope | undefined {
  return scopes.find((scope) => scope.tokenId === tokenId)
}
