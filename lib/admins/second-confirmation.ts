import { sameAddress } from '../chain/address'
import { isAdmin, permissionOf } from './permission'
import type { AdminRecord } from './record'
import { rowsOf, type Self, scopeOf } from './rows'

/**
 * The reasons for a second confirmation of a revocation:
 * - `you`: the address is the user's account;
 * - `creator`: it created the collection; `ownWork`: so did the user's account;
 * - `last`: no other admin of the scope is known, so nobody could give the permission back;
 * - `wallet`: the service acts through it for this account, so that the key can do nothing there without it;
 * - `maybeWallet`: the service's wallet is not known and may be this address: it is admin of the whole collection, and neither
 *   the account, nor the creator, nor the factory, nor another's wallet, nor a person with a user name.
 */
export const REASONS = ['you', 'creator', 'ownWork', 'last', 'wallet', 'maybeWallet'] as const
export type Reason = (typeof REASONS)[number]

/** A revocation before it is sent, and what is known about it. */
export interface Revocation extends Self {
  address: string
  tokenIds: readonly string[]
  /** Undefined when nothing is known about the collection. */
  record: AdminRecord | undefined
  /** The service's wallet for the address stays an admin of the whole collection: through it the user can add themselves again. */
  keepsWallet?: boolean | undefined
}

/** The reasons that apply, in the order of REASONS. */
export function reasonsOf(revocation: Revocation): Reason[] {
  const { address, record, account, wallet, keepsWallet } = revocation
  const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
  const applies: Record<Reason, boolean> = {
    you: is(account) && !keepsWallet,
    creator: is(record?.creator) && !is(account),
    ownWork: is(record?.creator) && is(account) && !keepsWallet,
    last: isLast(revocation),
    wallet: is(wallet),
    maybeWallet: !wallet && mayBeWallet(revocation),
  }
  return REASONS.filter((reason) => applies[reason])
}

/** Whether a scope would be left without any known admin; admins of the whole collection are admins of every moment. */
function isLast({ address, tokenIds, record }: Revocation): boolean {
  const admins = new Map<string, string[]>()
  for (const person of record?.people ?? [])
    for (const permission of person.permissions)
      if (isAdmin(permission)) admins.set(permission.tokenId, [...(admins.get(permission.tokenId) ?? []), person.address])
  const others = (tokenId: string) => admins.get(tokenId)?.filter((admin) => !sameAddress(admin, address)) ?? []
  const keepsWhole = !tokenIds.includes('0') && isAdmin(permissionOf(record, address, '0'))
  if (keepsWhole || others('0').length > 0) return false
  // A permission that the chain denies takes nothing away.
  return tokenIds.some((tokenId) => permissionOf(record, address, tokenId).chain !== false && others(tokenId).length === 0)
}

function mayBeWallet({ address, record, ...self }: Revocation): boolean {
  const row = record && rowsOf(record, self).find((candidate) => sameAddress(candidate.address, address))
  const whole = row && scopeOf(row, '0')
  return row !== undefined && whole !== undefined && isAdmin(whole) && !row.you && !row.creator && !row.role && !row.username
}
