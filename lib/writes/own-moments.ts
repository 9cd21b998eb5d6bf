import { sameAddress } from '../chain/address'
import { momentPage } from '../chain/links'
import type { Moment } from '../service/moment'
import { entryKey } from '../service/page'
import type { Entry, ListPage } from '../timeline/entry'
import type { View } from '../timeline/view'
import { writes } from './journal'
import { DONE, tokenKey, unlistedTokenOf, type Write } from './write'

/** Gives the moment of an executed publication as the timeline will list it; undefined where its token is not known. */
function momentOf({ operation, status, createdAt }: Write): Moment | undefined {
  if (operation.kind !== 'publish' || !DONE.has(status.state)) return undefined
  if (!('contractAddress' in status) || !status.contractAddress || !status.tokenId) return undefined
  const { title, account, token, contract } = operation.request
  return {
    kind: 'moment',
    address: status.contractAddress,
    tokenId: status.tokenId,
    chainId: status.chainId,
    createdAt,
    creator: { address: account },
    admins: [{ address: account }],
    metadata: { name: title, mime: 'text/plain', contentUri: uriOf(token.tokenContent) },
    sale: token.salesConfig,
    ...(contract && 'name' in contract && { collectionName: contract.name }),
  }
}

/** Gives the page of the moment that a write has published; undefined where none is known to show it. */
export function momentPageOf(write: Write): string | undefined {
  const moment = momentOf(write)
  return moment && momentPage(moment.chainId, moment.address, moment.tokenId)
}

const uriOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`

/**
 * Gives the user's own moments that belong at the top of a view, because the service did not list them when it was read at `readAt`
 * (undefined: not read yet). `publications` are newest first.
 */
export function unlistedEntries(
  publications: readonly Write[],
  { what, chainId, artist, collection }: View,
  serviceUrl: string,
  readAt: number | undefined,
): Entry[] {
  if (what !== 'moments') return []
  return publications.flatMap((write) => {
    const moment = momentOf(write)
    const isListed = write.listedAt !== undefined && (readAt ?? 0) >= write.listedAt
    if (!moment || isListed || write.serviceUrl !== serviceUrl) return []
    const isInView =
      (chainId === undefined || chainId === moment.chainId) &&
      (!artist || (moment.creator && sameAddress(artist, moment.creator.address))) &&
      (!collection || sameAddress(collection, moment.address))
    return isInView ? [{ ...moment, key: entryKey(moment) }] : []
  })
}

/** Notes in the journal which of its moments a page of a view lists. */
export async function noteListed({ entries, at }: ListPage, view: View): Promise<void> {
  const unlisted = await writes.keys('unlisted')
  if (unlisted.length === 0) return
  const listed = new Set(
    entries.flatMap((entry) => {
      const chainId = entry.kind === 'moment' ? (entry.chainId ?? view.chainId) : undefined
      return entry.kind === 'moment' && chainId !== undefined ? tokenKey(chainId, entry.address, entry.tokenId) : []
    }),
  )
  for (const { id, key } of unlisted)
    if (listed.has(String(key)))
      await writes.change(id, (write) => (unlistedTokenOf(write) === key ? { ...write, listedAt: at } : undefined))
}
