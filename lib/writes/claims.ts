import { writes } from './journal'
import type { Match } from './search/search-result'
import { claimsOf, OPEN, type Operation, type State, subjectOf, TRANSACTED, type Write } from './write'

/**
 * Gives the claims of all other writes: the tokens and hashes that they are known to have made, in lower case, tokens as
 * `chain:address:token`. They are no match for this write.
 */
export async function claimedByOthers({ id }: Pick<Write, 'id'>): Promise<Set<string>> {
  const claims = await writes.keys('claims')
  return new Set(claims.filter((claim) => claim.id !== id).map(({ key }) => String(key)))
}

/** Gives the matches that no other write claims. */
export function withoutClaimed(matches: readonly Match[], claimed: ReadonlySet<string>): Match[] {
  return matches.filter((match) => !claimsOf(match).some((claim) => claimed.has(claim)))
}

/** Whether another write with the same effect is in one of these states. A match may then be the work of that one. */
export async function isRivalled(write: Write, states: readonly State[]): Promise<boolean> {
  return (await rivalsOf(write, states)).length > 0
}

/** Whether another write may claim what this one has made: its outcome is open, or what it claims was found by a search. */
export async function isPossiblyClaimed(write: Write): Promise<boolean> {
  const rivals = await rivalsOf(write, ['sending', 'unknown', ...TRANSACTED])
  return rivals.some(({ status }) => OPEN.has(status.state) || ('found' in status && status.found !== undefined))
}

async function rivalsOf(write: Write, states: readonly State[]): Promise<Write[]> {
  const found = await Promise.all(states.map((state) => writes.by('state', state)))
  return found.flat().filter(({ id, operation }) => id !== write.id && haveSameEffect(operation, write.operation))
}

function haveSameEffect(one: Operation, other: Operation): boolean {
  if (one.kind !== 'publish' || other.kind !== 'publish') return one.kind === other.kind && subjectOf(one) === subjectOf(other)
  return one.request.title === other.request.title && one.request.token.tokenContent === other.request.token.tokenContent
}
