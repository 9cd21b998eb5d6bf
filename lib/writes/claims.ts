import { keyOf } from './search/search-publication'
import type { Match } from './search/search-result'
import { writes } from './stored'
import { type Operation, type State, subjectOf, type Write } from './write'

/** The newest writes that are compared. An older one cannot be mistaken for a write that was just sent. */
const NEWEST = 200

const EXECUTED: readonly State[] = ['accepted', 'confirmed', 'reverted']

/**
 * Gives the claims of all other writes: the tokens and hashes that they are known to have made, in lower case, tokens as
 * `chain:address:token`. They are no match for this write.
 */
export async function claimedByOthers({ id }: Pick<Write, 'id'>): Promise<Set<string>> {
  const entries = await writes.index()
  const executed = entries.filter((entry) => entry.id !== id && EXECUTED.includes(entry.state)).slice(0, NEWEST)
  const others = await writes.many(executed.map((entry) => entry.id))
  return new Set(others.flatMap(({ status }) => claimsOf(status)))
}

/** Gives the matches that no other write claims. */
export function withoutClaimed(matches: readonly Match[], claimed: ReadonlySet<string>): Match[] {
  return matches.filter((match) => !claimsOf(match).some((claim) => claimed.has(claim)))
}

/** Whether another write with the same effect is in one of these states. A match may then be the work of that one. */
export async function isRivalled(write: Write, states: readonly State[]): Promise<boolean> {
  const entries = (await writes.index()).filter(({ id, state }) => id !== write.id && states.includes(state))
  const others = await writes.many(entries.map(({ id }) => id))
  return others.some(({ operation }) => haveSameEffect(operation, write.operation))
}

function haveSameEffect(one: Operation, other: Operation): boolean {
  if (one.kind !== 'publish' || other.kind !== 'publish') return one.kind === other.kind && subjectOf(one) === subjectOf(other)
  return one.request.title === other.request.title && one.request.token.tokenContent === other.request.token.tokenContent
}

function claimsOf(made: Write['status'] | Match): string[] {
  const hash = 'hash' in made && made.hash ? [made.hash.toLowerCase()] : []
  const token = tokenOf(made)
  return token ? [...hash, token] : hash
}

/** Gives the token of a status or a match, as the timeline names it; undefined where it has none. */
export function tokenOf(made: Write['status'] | Match): string | undefined {
  if (!('contractAddress' in made) || !made.contractAddress || !made.tokenId) return undefined
  return keyOf({ chainId: made.chainId, address: made.contractAddress, tokenId: made.tokenId }, made.chainId)
}
