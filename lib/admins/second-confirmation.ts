import { sameAddress } from '../chain/address'
import type { AdminRecord } from './record'
import { heldAt, holds, rowsOf, standingAt, standingOf } from './rows'

/**
 * Why a revocation must be confirmed a second time, one sentence each:
 * - `you`: the address is the user's own account;
 * - `creator`: it made the collection;
 * - `last`: nobody else is known who is admin there, so nobody could give it back;
 * - `wallet`: the service acted through it for this account, so the key can do nothing there without it;
 * - `maybeWallet`: through which wallet the service acts is not known, and it may be this one: it is admin of the whole
 *   collection, and neither the account, nor the creator, nor anybody with a user name.
 */
export const GUARDS = ['you', 'creator', 'last', 'wallet', 'maybeWallet'] as const
export type Guard = (typeof GUARDS)[number]

/** A revocation that is about to be asked for, and what is known around it. */
export interface GuardedRevocation {
  address: string
  tokenIds: readonly string[]
  /** What is known of the collection; undefined when nothing could be read. */
  record: AdminRecord | undefined
  account: string | undefined
  /** The service's wallet, where it could be deduced. */
  wallet: string | undefined
}

/** The reasons that hold, in the order of the list above. */
export function guardsOf(revocation: GuardedRevocation): Guard[] {
  const { address, record, account, wallet } = revocation
  const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
  const found: Record<Guard, boolean> = {
    you: is(account),
    creator: is(record?.creator),
    last: isLast(revocation),
    wallet: is(wallet),
    maybeWallet: !wallet && mayBeWallet(revocation),
  }
  return GUARDS.filter((guard) => found[guard])
}

/** Whether some place would be left without any admin that is known of; admins of the whole collection are admins everywhere. */
function isLast({ address, tokenIds, record }: GuardedRevocation): boolean {
  const stays = (tokenId: string, taken: boolean) => {
    const place = record?.places.find((candidate) => candidate.tokenId === tokenId)
    return record?.people.some(
      (person, at) => place && holds(standingAt(place, at)) && !(taken && sameAddress(person.address, address)),
    )
  }
  if (stays('0', tokenIds.includes('0'))) return false
  // Where the chain says that it is not admin, nothing is taken away.
  return tokenIds.some((tokenId) => standingOf(record, address, tokenId).chain !== false && !stays(tokenId, true))
}

function mayBeWallet({ address, record, account }: GuardedRevocation): boolean {
  const row = record && rowsOf(record, account).find((candidate) => sameAddress(candidate.address, address))
  const whole = row && heldAt(row, '0')
  return row !== undefined && whole !== undefined && holds(whole) && !row.you && !row.creator && !row.username
}
