import { sameAddress } from '../chain/address'
import { isAdmin, permissionsIn } from './permission'
import type { AdminRecord } from './record'
import { rowsOf, type Self, scopeOf } from './rows'

/**
 * The reasons for a second confirmation of a revocation:
 * - `you`: the address is the user's account;
 * - `creator`: it created the collection; `ownWork`: so did the user's account;
 * - `last`: no other admin of the scope is known, so nobody could give the permission back;
 * - `wallet`: the service acts through it for this account, so that the key can do nothing there
 *   without it;
 * - `maybeWallet`: the service's wallet is not known and may be this admin of the whole collection,
 *   of whom nothing else is known.
 */
export const REASONS = ['you', 'creator', 'ownWork', 'last', 'wallet', 'maybeWallet'] as const
export type Reason = (typeof REASONS)[number]

/** A revocation before it is sent. */
export interface Revocation extends Self {
  address: string
  tokenIds: readonly string[]
  /** Undefined when nothing is known about the collection. */
  record: AdminRecord | undefined
  /**
   * The service's wallet for the address stays admin of the whole collection: through it the user
   * can add themselves again.
   */
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

/**
 * Whether a scope would be left without any known admin; admins of the whole collection are admins
 * of every moment.
 */
function isLast({ address, tokenIds, record }: Revocation): boolean {
  const others = record?.people.filter((person) => !sameAddress(person.address, address)) ?? []
  const heldByOthers = new Set(
    others.flatMap(({ permissions }) => permissions.filter(isAdmin).map(({ tokenId }) => tokenId)),
  )
  const on = permissionsIn(record)
  const keepsWhole = !tokenIds.includes('0') && isAdmin(on(address, '0'))
  if (keepsWhole || heldByOthers.has('0')) return false
  // A permission that the chain denies takes nothing away.
  return tokenIds.some(
    (tokenId) => on(address, tokenId).chain !== false && !heldByOthers.has(tokenId),
  )
}

function mayBeWallet({ address, record, ...self }: Revocation): boolean {
  const row =
    record && rowsOf(record, self).find((candidate) => sameAddress(candidate.address, address))
  if (!row || row.you || row.creator || row.role || row.username) return false
  const whole = scopeOf(row, '0')
  return whole !== undefined && isAdmin(whole)
}
