import { writes } from './journal'
import { keyOf } from './search-publication'
import type { Write } from './write'

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
  const hash = 'hash' in status && status.hash ? [status.hash.toLowerCase()] : []
  return token ? [...hash, token] : hash
}

/** The token that a status says was made, as the timeline names it. */
export function tokenOf(status: Write['status']): string | undefined {
  if (!('contractAddress' in status) || !status.contractAddress || !status.tokenId) return undefined
  return keyOf({ chainId: status.chainId, address: status.contractAddress, tokenId: status.tokenId }, status.chainId)
}
