import { writes } from './journal'
import type { Sought } from './search'
import { tokenOf } from './taken'
import type { Write } from './write'

/**
 * A browser may send a request a second time by itself, when a connection it had used before ends without an answer; nothing that
 * a page or an extension can say keeps it from that. So an accepted publication is looked for once more: is there another moment
 * with its title and text, which no write of the journal has made?
 */

/** A timeline may lag behind the service's answer: so long it is looked at again, until it lists the publication itself. */
const LAG = 300_000

/** Whether it is still to be looked for a twin of this write. One that had to be found was found once, so it has none. */
export function mayHaveTwin({ status, past, twin }: Write, now: number): boolean {
  if (twin || (status.state !== 'accepted' && status.state !== 'confirmed') || status.found || !tokenOf(status)) return false
  const accepted = status.state === 'accepted' ? status.at : past.find(({ state }) => state === 'accepted')?.at
  return accepted !== undefined && now - accepted < LAG
}

/** Looks once and stores what was found, unless the timeline does not list the publication itself yet. */
export async function lookForTwin(
  { id, status }: Write,
  search: (own: string) => Promise<Sought>,
  now: () => number,
): Promise<void> {
  const own = tokenOf(status)
  if (!own) return
  const { known = [], matches } = await search(own)
  if (!known.includes(own)) return
  const [match] = matches
  const token = match?.contractAddress &&
    match.tokenId && { chainId: match.chainId, contractAddress: match.contractAddress, tokenId: match.tokenId }
  await writes.change(id, (write) => ({ ...write, twin: { at: now(), ...(token && { token }) } }))
}
