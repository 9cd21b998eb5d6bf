import { takenByOthers, tokenOf, twinInFlight, withoutTaken } from './claims'
import { lookedInVain, TRIED_FOR } from './retry-schedule'
import type { SearchResult } from './search/search-result'
import { writes } from './stored'
import { lastSentBy, type Write } from './write'

/**
 * A browser may send a request a second time by itself, when a connection it had used before ends without an answer; and of what was
 * sent again at the user's word, both may be executed. So an accepted publication is looked for once more: is there another moment
 * with its title and text, which no write of the journal has made?
 */

/** So long after a request has left it may still be executed (300 s, service-facts) and come to be listed, in milliseconds. */
const LISTED_WITHIN = 360_000

/**
 * Looks once and stores what was found. That there is none is certain once nothing can come any more, the timeline lists the
 * publication itself, and everything on it could be read; until then it is looked again.
 */
export async function lookForTwin(
  write: Write,
  search: (own: string) => Promise<SearchResult>,
  now: () => number,
): Promise<void> {
  const own = tokenOf(write.status)
  if (!own) return
  const { known = [], matches, sources, unavailable } = await search(own)
  // What another write is making, or may have made, is that one's as long as its outcome is not known.
  const disputed = matches.length > 0 && (await twinInFlight(write, ['sending', 'unknown']))
  const readable = known.includes(own) && !disputed
  const [match] = readable ? withoutTaken(matches, await takenByOthers(write)) : []
  const token = match?.contractAddress &&
    match.tokenId && { chainId: match.chainId, contractAddress: match.contractAddress, tokenId: match.tokenId }
  const at = now()
  const leftBy = lastSentBy(write)
  const whole = readable && unavailable.length === 0
  const certain = leftBy + LISTED_WITHIN
  const counts = sources.length > 0 || at > leftBy + TRIED_FOR
  const duplicate =
    token || (whole && at >= certain)
      ? { at, ...(token && { token }) }
      : lookedInVain(at, write.duplicate, counts, whole ? certain : 0)
  await writes.change(write.id, (stored) => ({ ...stored, duplicate }))
}
