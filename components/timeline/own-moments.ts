import { sameAddress } from '../../lib/chain/address'
import type { Moment } from '../../lib/service/moment'
import { entryKey } from '../../lib/service/page'
import { momentNameOf } from '../../lib/service/requests'
import type { Entry } from '../../lib/timeline/entry'
import type { View } from '../../lib/timeline/view'
import { madeMoment } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'

/** Gives the moment as the timeline will list it; undefined where its token is not known. */
export function momentOf(write: Write): Moment | undefined {
  const made = madeMoment(write)
  if (!made) return undefined
  const { request } = made.publication
  const { account, token, contract } = request
  return {
    kind: 'moment',
    address: made.contractAddress,
    tokenId: made.tokenId,
    chainId: made.chainId,
    createdAt: write.createdAt,
    creator: { address: account },
    admins: [{ address: account }],
    metadata: {
      name: momentNameOf(request),
      mime: 'text/plain',
      contentUri: `data:text/plain;charset=utf-8,${encodeURIComponent(token.tokenContent.toWellFormed())}`,
    },
    sale: token.salesConfig,
    collectionName: contract && 'name' in contract ? contract.name : undefined,
  }
}

/**
 * Milliseconds after which the service lists a moment, wherever it stands in the list; mostly it
 * takes seconds.
 */
const LISTED_WITHIN = 600_000

/**
 * Gives the user's own moments that belong at the top of a view, because the service may not list
 * them yet: those that are younger than the list, which was read at `readAt` (undefined: not read
 * yet). `publications` are newest first.
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
    const isListed = readAt !== undefined && write.createdAt + LISTED_WITHIN < readAt
    if (!moment || isListed || write.serviceUrl !== serviceUrl) return []
    const isInView =
      (chainId === undefined || chainId === moment.chainId) &&
      (!artist || (moment.creator && sameAddress(artist, moment.creator.address))) &&
      (!collection || sameAddress(collection, moment.address))
    return isInView ? [{ ...moment, key: entryKey(moment), isUnlisted: true }] : []
  })
}

/** The user's own publication of the moment that an `entryKey` names. */
export const ownPublication = (publications: readonly Write[], key: string) =>
  publications.find((write) => keyOf(write) === key)

function keyOf(write: Write): string | undefined {
  const made = madeMoment(write)
  return made && entryKey({ ...made, address: made.contractAddress })
}

/**
 * Gives the entries of a list, in which the user's own moments have the text that the journal has.
 */
export function withOwnTexts(entries: Entry[], publications: readonly Write[]): Entry[] {
  const own = new Map(publications.map((write) => [keyOf(write), write]))
  return entries.map((entry) => {
    const write = entry.kind === 'moment' ? own.get(entry.key) : undefined
    return entry.kind === 'moment' && write ? withOwnText(entry, write) : entry
  })
}

/** For a minute or two the service keeps a text on a host of its own, which is not asked. */
export function withOwnText<T extends Moment>(moment: T, write: Write): T {
  const own = momentOf(write)?.metadata
  const { metadata } = moment
  if (!own || /^(?:ar|ipfs):/.test(metadata?.contentUri ?? '')) return moment
  return { ...moment, metadata: { ...metadata, ...own, name: metadata?.name ?? own.name } }
}
