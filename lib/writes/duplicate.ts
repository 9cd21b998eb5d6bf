import { claimedByOthers, isRivalled, withoutClaimed } from './claims'
import { writes } from './journal'
import { afterAttempt } from './next'
import { LISTED_WITHIN } from './search/period'
import type { Search } from './search/search-result'
import { lastSentBy, tokenOf, type Write } from './write'

/**
 * Searches once for a duplicate of an executed publication, another moment with its title and text that no write of the journal has
 * made, and stores the result. A browser may repeat a request whose connection ends without an answer; after "Send again" both
 * requests may be executed; and a draft that was put back from a copy may have been published before.
 *
 * That there is none is certain only when nothing can be listed any more, the timeline lists the publication itself, and everything
 * on it could be read. Until then the question is asked again.
 */
export async function checkDuplicate(write: Write, search: Search, now: () => number): Promise<void> {
  const own = tokenOf(write.status)
  if (!own || write.operation.kind !== 'publish') return
  const claimed = (await claimedByOthers(write)).add(own)
  // An earlier copy of this browser's data may have published the draft already.
  const result = await search(write, claimed, write.operation.draft.createdAt)
  const searchedAt = now()
  const { claimedTokens = [], listedTokens = [], matches, sources, unavailable } = result
  // What another write is making, or may have made, belongs to that one until its outcome is known.
  const disputed = matches.length > 0 && (await isRivalled(write, ['sending', 'unknown']))
  const readable = claimedTokens.includes(own) && !disputed
  const [match] = readable ? withoutClaimed(matches, await claimedByOthers(write)) : []
  const token = match?.contractAddress &&
    match.tokenId && { chainId: match.chainId, contractAddress: match.contractAddress, tokenId: match.tokenId }
  const certainAt = lastSentBy(write) + LISTED_WITHIN
  // A chain that is not to be asked about duplicates, or cannot be, leaves the timeline to decide.
  const isListed = listedTokens.includes(own)
  const whole = readable && isListed && unavailable.every((source) => source === 'rpc')
  await writes.change(write.id, (before) => {
    const { nextAt, ...attempts } = afterAttempt('duplicate', before.duplicate, searchedAt, sources.length === 0)
    const stored = isListed ? { ...before, listedAt: before.listedAt ?? searchedAt } : before
    if (token) return { ...stored, duplicate: { ...attempts, token, ...(match?.isEarlier && { isEarlier: true }) } }
    if ((whole && searchedAt >= certainAt) || nextAt === undefined) return { ...stored, duplicate: attempts }
    return { ...stored, duplicate: { ...attempts, nextAt: Math.max(nextAt, whole ? certainAt : 0) } }
  })
}
