import { lookedInVain, TRIED_FOR } from '../retry-schedule'
import type { StatusOf } from '../write'

/** When an unknown outcome is looked for by itself, in milliseconds after it became unknown. */
export const SCHEDULE = [0, 30_000, 60_000, 120_000, 300_000, 900_000] as const

/** Clocks differ: what was made this long before the sending began may still be ours. */
export const SKEW = 120_000

/** So many searches are kept with a write. */
const KEPT = 10

/** What one search brought: every match, where was looked, and where could not be. */
export interface SearchResult {
  matches: Match[]
  sources: string[]
  unavailable: string[]
  /** Tokens listed there that are known to be made by other writes, or by this one. */
  known?: string[]
}

/** A write that was found executed. */
export interface Match {
  chainId: number
  hash?: string
  contractAddress?: string
  tokenId?: string
  found: 'timeline' | 'chain' | 'admins'
}

/**
 * When the next search of the schedule is due, in milliseconds since 1970; undefined when the schedule is over. A search that could
 * look nowhere (the computer was just waking, or offline) uses up nothing of it, and is tried again after the same pauses.
 */
export function nextSearchAt({ at, searches }: StatusOf<'unknown'>): number | undefined {
  const looked = searches.findLastIndex(({ sources }) => sources.length > 0)
  const since = searches[looked]?.at ?? 0
  const due = SCHEDULE.map((delay) => at + delay).find((due) => due > since)
  const vain = searches.length - 1 - looked
  const last = searches.at(-1)
  if (due === undefined || !last || vain === 0) return due
  if (vain >= KEPT && last.at - at > TRIED_FOR) return undefined
  return Math.max(due, last.at + (SCHEDULE[vain] ?? SCHEDULE[5]))
}

/** The status that follows from a search: accepted when exactly one match was found, else still unknown, saying what was done. */
export function afterSearch(status: StatusOf<'unknown'>, { matches, sources, unavailable }: SearchResult, now: number) {
  const [match] = matches
  if (match && matches.length === 1) {
    const lacksHash = !match.hash && sources.concat(unavailable).includes('log')
    return { state: 'accepted', at: now, ...match, ...(lacksHash && { hashAttempt: lookedInVain(now) }) } as const
  }
  const search = { at: now, found: matches.length, sources, unavailable }
  return { ...status, searches: [...status.searches, search].slice(-KEPT) }
}
