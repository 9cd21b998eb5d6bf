import type { ServiceClient } from '../../service/client'
import type { Moment } from '../../service/moment'
import { isFull, MAX_PAGE_SIZE, readPages } from '../../service/page'
import { firstSentAt, tokenKey, type Write } from '../write'
import { type Candidate, type Context, examineMoment, type Publication } from './examine-moment'
import { aheadOfChain, aheadOfService, periodOf } from './period'
import { readSetups } from './read-setups'
import type { Match, SearchResult } from './search-result'

export interface PublicationSearch extends Pick<Context, 'content' | 'client'> {
  service: Pick<ServiceClient, 'timeline'>
  /** Is told each listed moment that a write of the journal has made. */
  published?: (moment: Moment) => Promise<void>
  /** The tokens that the journal knows to be the outcome of writes, as `chain:address:token` in lower case. */
  claimed: ReadonlySet<string>
  /** Moments count that were made since, in milliseconds since 1970, even before the first request left. */
  earliest?: number | undefined
  now: () => number
}

/** Maximum number of pages to read from the top of a list, and of those to ask for at a time. */
const MAX_PAGES = 10
const CONCURRENCY = 4

/**
 * Searches for the moment that a publication would have made: with its title and exactly its text, made in its period, on the timeline
 * of the account, and on the timeline and in the log of the collection. The log dates a moment that has no date, gives the hash, and
 * has the moment before the service lists it. A source that fails is listed as unavailable; nothing is thrown.
 */
export async function searchPublication(write: Write, search: PublicationSearch): Promise<SearchResult> {
  const { request } = write.operation as Publication
  const { chainId } = write
  const result: SearchResult & { claimedTokens: string[]; listedTokens: string[] } = {
    matches: [],
    sources: [],
    unavailable: [],
    claimedTokens: [],
    listedTokens: [],
  }
  const candidates = new Map<string, Candidate>()
  const add = (moment: Moment, found: Match['found']) => {
    const key = tokenKey(moment.chainId ?? chainId, moment.address, moment.tokenId)
    if (!candidates.has(key)) candidates.set(key, { moment, found })
  }
  let ahead: number | undefined
  for (const [source, query] of listsOf(request)) {
    try {
      const list = await readList(search, { ...query, chainId })
      for (const moment of list.moments) add(moment, 'timeline')
      // The service dates a moment by the start of its sale, so that in a long list it may be on a page that was not read.
      if (list.whole || request.token.salesConfig.saleStart === '0') result.sources.push(source)
      else result.unavailable.push(source)
      ahead ??= list.ahead
    } catch {
      result.unavailable.push(source)
    }
  }
  ahead ??= await aheadOfChain(search.now(), search.client)
  if (ahead === undefined) result.unavailable.push('clock')
  const period = periodOf(write, ahead, search.now())
  const log = await readSetups(search.client, request, period)
  if (log.isRead) result.sources.push('log')
  result.unavailable.push(...log.unavailable)
  for (const [address, setups] of log.setups)
    for (const { tokenId, uri } of setups) add({ kind: 'moment', address, tokenId, uri, admins: [] }, 'chain')
  const sentSince = Math.min(firstSentAt(write), search.earliest ?? Number.POSITIVE_INFINITY)
  const { since } = periodOf(write, ahead, search.now(), sentSince)
  const context: Context = { ...search, request, chainId, period, since, setups: log.setups }
  for (const [key, candidate] of candidates) {
    if (search.claimed.has(key)) {
      result.claimedTokens.push(key)
      if (candidate.found === 'timeline') result.listedTokens.push(key)
      await search.published?.(candidate.moment)
      continue
    }
    const { match, unavailable } = await examineMoment(candidate, context)
    if (match) result.matches.push(match)
    result.unavailable.push(...unavailable)
  }
  return { ...result, unavailable: [...new Set(result.unavailable)] }
}

/** The lists that may have the moment, by the name of the source: the account's, and that of an existing collection. */
function listsOf({ account, contract }: Publication['request']): [string, { artist?: string; collection?: string }][] {
  const own: [string, { artist: string }] = ['timeline', { artist: account }]
  return contract && 'address' in contract ? [own, ['collection', { collection: contract.address }]] : [own]
}

/** Reads a list from its top, and its last page, where moments are listed that are not indexed yet. `whole`: no page was left out. */
async function readList({ service, now }: PublicationSearch, query: { chainId: number; artist?: string; collection?: string }) {
  let ahead: number | undefined
  const read = async (page: number) => {
    const answer = await service.timeline({ ...query, page, limit: MAX_PAGE_SIZE })
    ahead ??= aheadOfService(now(), answer.servedAt)
    return answer
  }
  const moments: Moment[] = []
  let whole = true
  for await (const page of readPages(read, { maxPages: MAX_PAGES, concurrency: CONCURRENCY })) {
    moments.push(...page.entries)
    if (page.page < MAX_PAGES || !isFull(page) || page.totalPages === MAX_PAGES) continue
    whole = false
    if (page.totalPages) moments.push(...(await read(page.totalPages)).entries)
  }
  return { moments, whole, ahead }
}
