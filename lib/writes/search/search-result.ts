import type { Address, Hash } from 'viem'
import { afterAttempt, differ } from '../next'
import { type Status, type StatusOf, tokenOf, type Write } from '../write'
import { LISTED_WITHIN } from './period'

/**
 * Searches for the transaction of a write. `claimed`: tokens and hashes that are known to be made by others. `earliest`: see
 * `PublicationSearch`.
 */
export type Search = (write: Write, claimed: ReadonlySet<string>, earliest?: number) => Promise<SearchResult>

/** The result of one search. */
export interface SearchResult {
  matches: Match[]
  /** The sources that were searched, and those that could not be read. */
  sources: string[]
  unavailable: string[]
  /** The tokens on the timeline and in the log that are known to be made by this write or by others. */
  claimedTokens?: string[]
  /** Those of them that the timeline lists. */
  listedTokens?: string[]
}

/** A transaction that a write may have made. */
export interface Match {
  chainId: number
  hash?: Hash
  contractAddress?: Address
  tokenId?: string
  found: 'timeline' | 'chain' | 'admins'
  /** It was made before this write was sent. */
  isEarlier?: true
}

/** Gives the status after a search for an unknown outcome: accepted for exactly one match, else still unknown. */
export function afterSearch(status: StatusOf<'unknown'>, result: SearchResult, now: number): Status {
  const { matches, sources, unavailable } = result
  const [match] = matches
  if (match && matches.length === 1) {
    if (match.hash) return { state: 'accepted', at: now, ...match }
    // Without an RPC no attempt can find the hash, so the question counts as given up.
    const asksChain = sources.concat(unavailable).includes('log')
    const hashSearch = asksChain ? afterAttempt('hash', undefined, now, false) : { at: now, count: 0, failures: 0 }
    return { state: 'accepted', at: now, ...match, hashSearch }
  }
  const attempts = afterAttempt('search', status.search, now, sources.length === 0)
  return { ...status, search: { ...attempts, found: matches.length, sources, unavailable } }
}

/** Gives the status with the hash that the chain's log has of this token; undefined where that says nothing new. */
export function afterHashSearch(
  { hashSearch, ...status }: StatusOf<'accepted'>,
  matches: readonly Match[],
  now: number,
): Status | undefined {
  const [match, other] = matches.filter((made) => made.hash && tokenOf(made) === tokenOf(status))
  if (match?.hash && !other) return { ...status, hash: match.hash, found: match.found }
  const attempts = afterAttempt('hash', hashSearch, now, false)
  return differ(hashSearch, attempts) ? { ...status, hashSearch: attempts } : undefined
}

/** Nothing could be searched, or only a part; several matches; none yet, while it may still be listed; or none. */
type Verdict = 'nowhere' | 'partly' | 'several' | 'notYet' | 'none'

/** Gives what the last search for an unknown outcome says. */
export function verdictOf({ at, search }: StatusOf<'unknown'>): Verdict | undefined {
  if (!search) return undefined
  if (search.sources.length === 0) return 'nowhere'
  if (search.found > 1) return 'several'
  if (search.unavailable.length > 0) return 'partly'
  return search.at < at + LISTED_WITHIN ? 'notYet' : 'none'
}
