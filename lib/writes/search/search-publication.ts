import type { Client } from 'viem'
import { findEvents } from '../../chain/events'
import type { ServiceClient } from '../../service/client'
import { parseJson } from '../../service/errors'
import { lenientMetadata, MAX_NAME, type Moment } from '../../service/moment'
import { MAX_PAGE_SIZE, readPages } from '../../service/page'
import { harmlessLine } from '../../service/untrusted-text'
import { type Operation, tokenKey, type Write } from '../write'
import { type Match, type SearchResult, SKEW } from './search-result'

interface PublicationSearch {
  service: Pick<ServiceClient, 'timeline'>
  /** Reads the text behind a `uri`. Throws when it cannot be read whole. */
  content: (uri: string) => Promise<string>
  /** Undefined for a chain without an RPC. */
  client: Client | undefined
  /** The tokens that the journal knows to be the outcome of writes, as `chain:address:token` in lower case. */
  claimed: ReadonlySet<string>
}

/** Maximum number of pages of the newest moments to read. */
const MAX_PAGES = 3

type Publication = Extract<Operation, { kind: 'publish' }>

/**
 * Searches for the moment that a publication of unknown outcome would have made: on the timeline of the account and of the
 * collection, with its title and exactly its text, made after the sending began. The chain's log then gives the hash. A source
 * that fails is listed as unavailable; nothing is thrown.
 */
export async function searchPublication(write: Write, firstSentAt: number, search: PublicationSearch): Promise<SearchResult> {
  const operation = write.operation as Publication
  const since = firstSentAt - SKEW
  const result: SearchResult & { known: string[] } = { matches: [], sources: [], unavailable: [], known: [] }
  const candidates = new Map<string, Moment>()
  for (const [source, query] of queriesOf(operation)) {
    try {
      for (const moment of await momentsSince(search.service, query, since))
        candidates.set(tokenKey(moment.chainId ?? write.chainId, moment.address, moment.tokenId), moment)
      result.sources.push(source)
    } catch {
      result.unavailable.push(source)
    }
  }
  for (const [key, moment] of candidates) {
    if (search.claimed.has(key)) {
      result.known.push(key)
      continue
    }
    const same = await isSame(moment, operation, search.content)
    if (same === 'unreadable') result.unavailable.push('text')
    if (same !== true) continue
    const match = await matchOf(moment, write.chainId, since, search.client)
    if (search.client && !match.hash) result.unavailable.push('log')
    // Without a date only the chain can tell the moment from an older one with the same words.
    if (moment.createdAt === undefined && !match.hash) result.unavailable.push('date')
    else result.matches.push(match)
  }
  return result
}

/** The lists that may have the moment, by the name of the source: the account's, and that of an existing collection. */
function queriesOf({ request: { account, contract } }: Publication): [string, { artist?: string; collection?: string }][] {
  const own: [string, { artist: string }] = ['timeline', { artist: account }]
  return contract && 'address' in contract ? [own, ['collection', { collection: contract.address }]] : [own]
}

async function momentsSince(service: PublicationSearch['service'], query: object, since: number): Promise<Moment[]> {
  const found: Moment[] = []
  const read = (page: number) => service.timeline({ ...query, page, limit: MAX_PAGE_SIZE })
  for await (const { entries } of readPages(read, { maxPages: MAX_PAGES })) {
    const recent = entries.filter(({ createdAt }) => createdAt === undefined || createdAt >= since)
    found.push(...recent)
    if (recent.length === 0) break
  }
  return found
}

/**
 * Whether the moment has the title and text of the publication. The service names a moment in a new collection after the
 * collection (service-facts, "POST /moment/create/writing").
 */
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
    return withoutByteOrderMark(await content(uri)) === withoutByteOrderMark(request.token.tokenContent)
  } catch {
    return 'unreadable'
  }
}

/** Decoding bytes as text may drop a byte order mark. */
const withoutByteOrderMark = (text: string) => text.replace(/^\ufeff/, '')

async function metadataOf({ uri }: Moment, content: PublicationSearch['content']): Promise<Moment['metadata']> {
  try {
    return uri ? lenientMetadata.safeParse(parseJson(await content(uri))).data : undefined
  } catch {
    return undefined
  }
}

async function matchOf(moment: Moment, chainId: number, since: number, client: Client | undefined): Promise<Match> {
  const match: Match = {
    chainId: moment.chainId ?? chainId,
    contractAddress: moment.address,
    tokenId: moment.tokenId,
    found: 'timeline',
  }
  if (!client || match.chainId !== chainId) return match
  const query = { collection: moment.address, eventName: 'SetupNewToken', tokenId: moment.tokenId, since } as const
  const [event] = await findEvents(client, query).catch(() => [])
  return event ? { ...match, hash: event.hash } : match
}
