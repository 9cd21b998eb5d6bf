import { sameAddress, withoutChecksum } from '../chain/address'
import type { PermissionRequest } from '../service/requests'
import { isAdmin, permissionsIn } from './permission'
import { byCollection, type Records } from './places'
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

export interface Revocation extends Self {
  address: string
  tokenIds: readonly string[]
  /** Undefined when nothing is known about the collection. */
  record: AdminRecord | undefined
  /** Its wallet stays admin of the whole collection: the user can return through it. */
  keepsWallet?: boolean | undefined
  /** What the same change takes from others in the collection. */
  others?: readonly Pick<Revocation, 'address' | 'tokenIds'>[]
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

/** `requests`: the revocations. `keepsWallet`: of the collection with that id. */
export function reasonsOfChange(
  requests: readonly PermissionRequest[],
  records: Records,
  self: Self,
  keepsWallet: (recordId: string) => boolean,
): Reason[] {
  const revocations = [...byCollection(requests)].flatMap(([id, group]) => {
    const addresses = [...new Set(group.map(({ adminAddress }) => withoutChecksum(adminAddress)))]
    const parts = addresses.map((address) => ({
      address,
      tokenIds: group
        .filter(({ adminAddress }) => sameAddress(adminAddress, address))
        .map(({ moment }) => moment.tokenId),
    }))
    const common = { ...self, record: records.get(id), keepsWallet: keepsWallet(id) }
    return parts.map((part) => ({
      ...common,
      ...part,
      others: parts.filter((other) => other !== part),
    }))
  })
  const found = new Set(revocations.flatMap(reasonsOf))
  return REASONS.filter((reason) => found.has(reason))
}

/** Whether no known admin would be left. Admins of the whole collection count for every moment. */
function isLast({ address, tokenIds, record, others = [] }: Revocation): boolean {
  const loses = (person: string, tokenId: string) =>
    others.some((each) => sameAddress(each.address, person) && each.tokenIds.includes(tokenId))
  const people = record?.people.filter((person) => !sameAddress(person.address, address)) ?? []
  const heldByOthers = new Set(
    people.flatMap((person) =>
      person.permissions
        .filter((held) => isAdmin(held) && !loses(person.address, held.tokenId))
        .map(({ tokenId }) => tokenId),
    ),
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
