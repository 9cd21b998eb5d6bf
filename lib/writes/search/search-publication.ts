import { findLogs } from '../../chain/events'
import type { Ask } from '../../chain/rpc'
import type { ServiceClient } from '../../service/client'
import { parseJson } from '../../service/errors'
import { lenientMetadata, MAX_NAME, type Moment } from '../../service/moment'
import { MAX_PAGE_SIZE, readPages } from '../../service/page'
import { harmlessLine } from '../../service/untrusted-text'
import type { Operation, Write } from '../write'
import { type Match, type SearchResult, SKEW } from './search-result'

export interface PublicationSearch {
  service: Pick<ServiceClient, 'timeline'>
  /** Reads the text behind a `uri`. Throws when it cannot. */
  content: (uri: string) => Promise<string>
  /** Undefined where the network has no RPC. */
  ask: Ask | undefined
  /** Tokens that the journal knows to be the outcome of writes, as `chain:address:token`, lower case. */
  taken: ReadonlySet<string>
}

const PAGES = 3

type Publication = Extract<Operation, { kind: 'publish' }>

/**
 * Looks for the moment that a publication of unknown outcome would have made: on the timeline of the account, and of the
 * collection, with that title and exactly that text, made after the sending began. The chain then gives its hash.
 */
export async function searchPublication(write: Write, firstSentAt: number, search: PublicationSearch): Promise<SearchResult> {
  const what = write.operation as Publication
  const since = firstSentAt - SKEW
  const sought: SearchResult & { known: string[] } = { matches: [], sources: [], unavailable: [], known: [] }
  const candidates = new Map<string, Moment>()
  for (const [place, query] of queriesOf(what)) {
    try {
      for (const moment of await momentsSince(search.service, query, since))
        candidates.set(keyOf(moment, write.chainId), moment)
      sought.sources.push(place)
    } catch {
      sought.unavailable.push(place)
    }
  }
  for (const [key, moment] of candidates) {
    if (search.taken.has(key)) {
      sought.known.push(key)
      continue
    }
    const same = await isSame(moment, what, search.content)
    if (same === 'unreadable') sought.unavailable.push('text')
    if (same !== true) continue
    const match = await matchOf(moment, write.chainId, since, search.ask)
    if (search.ask && !match.hash) sought.unavailable.push('log')
    // Without a date only the chain can tell that it is not an older one with the same words.
    if (moment.createdAt === undefined && !match.hash) sought.unavailable.push('date')
    else sought.matches.push(match)
  }
  return sought
}

/** Whatever can be asked: the account's timeline, and the existing collection's. */
function queriesOf({ request: { account, contract } }: Publication): [string, { artist?: string; collection?: string }][] {
  const own: [string, { artist: string }] = ['timeline', { artist: account }]
  return contract && 'address' in contract ? [own, ['collection', { collection: contract.address }]] : [own]
}

async function momentsSince(service: PublicationSearch['service'], query: object, since: number): Promise<Moment[]> {
  const found: Moment[] = []
  const read = (page: number) => service.timeline({ ...query, page, limit: MAX_PAGE_SIZE })
  for await (const { entries } of readPages(read, { maxPages: PAGES })) {
    const recent = entries.filter(({ createdAt }) => createdAt === undefined || createdAt >= since)
    found.push(...recent)
    if (recent.length === 0) break
  }
  return found
}

/** Same title, same text. For a new collection the service names the moment after it (service-facts, "POST …/writing"). */
async function isSame(
  moment: Moment,
  { request }: Publication,
  content: PublicationSearch['content'],
): Promise<boolean | 'unreadable'> {
  const given = [request.title, ...(request.contract && 'name' in request.contract ? [request.contract.name] : [])]
  // A name from the service has been made harmless (service/moment.ts), so the names given are compared in that form.
  const names = given.map((name) => harmlessLine(name, MAX_NAME))
  const metadata = moment.metadata ?? (await metadataOf(moment, content))
  if (!metadata) return 'unreadable'
  if (metadata.name !== undefined && !names.includes(metadata.name)) return false
  const uri = metadata.contentUri
  if (!uri) return 'unreadable'
  try {
    return withoutMark(await content(uri)) === withoutMark(request.token.tokenContent)
  } catch {
    return 'unreadable'
  }
}

/** Reading bytes as text may take a byte order mark away from its beginning. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

async function metadataOf({ uri }: Moment, content: PublicationSearch['content']): Promise<Moment['metadata']> {
  try {
    return uri ? lenientMetadata.safeParse(parseJson(await content(uri))).data : undefined
  } catch {
    return undefined
  }
}

async function matchOf(moment: Moment, chainId: number, since: number, ask: Ask | undefined): Promise<Match> {
  const match: Match = {
    chainId: moment.chainId ?? chainId,
    contractAddress: moment.address,
    tokenId: moment.tokenId,
    found: 'timeline',
  }
  if (!ask || match.chainId !== chainId) return match
  const query = { collection: moment.address, event: 'setupNewToken', tokenId: moment.tokenId, since } as const
  const [log] = await findLogs(ask, query).catch(() => [])
  return log ? { ...match, hash: log.hash } : match
}

/** How the journal and the timeline name the same token. */
export function keyOf(
  { chainId, address, tokenId }: Pick<Moment, 'chainId' | 'address' | 'tokenId'>,
  otherwise: number,
): string {
  return `${chainId ?? otherwise}:${address}:${tokenId}`.toLowerCase()
}
