import { keyOf } from './search/search-publication'
import type { Match } from './search/search-result'
import { writes } from './stored'
import { type Operation, type State, subjectOf, type Write } from './write'

/** So many of the newest writes are looked at: what is older cannot be mistaken for one that has just left. */
const NEWEST = 200

/** What writes are known to have made, lower case: tokens as `chain:address:token`, and hashes. It is no match for another one. */
export async function takenByOthers({ id }: Pick<Write, 'id'>): Promise<Set<string>> {
  const entries = await writes.index()
  const done = entries.filter((entry) => entry.id !== id && ['accepted', 'confirmed', 'reverted'].includes(entry.state))
  const others = await writes.many(done.slice(0, NEWEST).map((entry) => entry.id))
  return new Set(others.flatMap(madeBy))
}

/** What one write is known to have made. */
export function madeBy({ status }: Write): string[] {
  const token = tokenOf(status)
  return [...hashOf(status), ...(token ? [token] : [])]
}

/** The matches that are not known to be made by others. */
export function withoutTaken(matches: readonly Match[], taken: ReadonlySet<string>): Match[] {
  const isFree = (match: Match) => ![...hashOf(match), tokenOf(match)].some((made) => made !== undefined && taken.has(made))
  return matches.filter(isFree)
}

/**
 * Whether another write that would make the same is being sent, or in one of these states: what is found now may be that one's, and
 * not be told yet.
 */
export async function twinInFlight(write: Write, states: readonly State[] = ['sending']): Promise<boolean> {
  const sending = (await writes.index()).filter(({ state }) => states.includes(state)).map(({ id }) => id)
  return (await writes.many(sending)).some(({ id, operation }) => id !== write.id && sameEffect(operation, write.operation))
}

function sameEffect(one: Operation, other: Operation): boolean {
  if (one.kind !== 'publish' || other.kind !== 'publish') return one.kind === other.kind && subjectOf(one) === subjectOf(other)
  return one.request.title === other.request.title && one.request.token.tokenContent === other.request.token.tokenContent
}

const hashOf = (made: object) => ('hash' in made && typeof made.hash === 'string' ? [made.hash.toLowerCase()] : [])

/** The token that a status or a match says was made, as the timeline names it. */
export function tokenOf(made: Write['status'] | Match): string | undefined {
  if (!('contractAddress' in made) || !made.contractAddress || !made.tokenId) return undefined
  return keyOf({ chainId: made.chainId, address: made.contractAddress, tokenId: made.tokenId }, made.chainId)
}
