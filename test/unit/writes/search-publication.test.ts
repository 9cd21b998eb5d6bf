import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { Moment } from '../../../lib/service/moment.ts'
import type { Page } from '../../../lib/service/page.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import { afterSearch, verdictOf } from '../../../lib/writes/search/search-result.ts'
import { type StatusOf, tokenKey } from '../../../lib/writes/write.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { createdLog, setupLog } from '../../fixtures/contract-logs.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { FACTORY } from '../../service/chain.ts'

/** The sending, by every right clock. */
const NOW = 1_800_000_000_000
const MINUTE = 60_000
const COLLECTION = '0x00000000000000000000000000000000000000c0'
const OTHER = '0x00000000000000000000000000000000000000c1'
const CHAIN = 8453
const TITLE = 'A title'
const TEXTS: Record<string, string> = { 'ar://same': 'A text', 'ar://other': 'Another text' }

const hex = (number: number) => `0x${number.toString(16)}`
const named = (name: string, uri = 'ar://same') => ({ metadata: { name, mime: 'text/plain', contentUri: uri } })
const moment = (tokenId: string, more: Partial<Moment> = {}): Moment => ({
  kind: 'moment',
  address: COLLECTION,
  tokenId,
  chainId: CHAIN,
  createdAt: NOW + 5_000,
  admins: [],
  ...named(TITLE),
  ...more,
})

/** A publication of unknown outcome, in a collection that exists unless `contract` says otherwise; the clock is `ahead`. */
function lost(contract: object = { address: COLLECTION }, tokenContent = 'A text', ahead = 0) {
  const write = publication('w')
  const { request } = write.operation
  const changed = { ...request, title: TITLE, contract, token: { ...request.token, tokenContent } } as typeof request
  const at = NOW + ahead
  return {
    ...write,
    createdAt: at,
    chainId: CHAIN,
    status: { ...STATUSES.unknown, at, firstSentAt: at },
    history: [{ state: 'sending', at }],
    operation: { ...write.operation, request: changed },
  }
}

type Timeline = Parameters<typeof searchPublication>[1]['service']['timeline']

const ACCOUNT = lost().account ?? OTHER

/** Searches as the reconciler does, without an RPC unless `more` has one, at the time of the sending by this computer's clock. */
const searchWith = (more: Partial<Parameters<typeof searchPublication>[1]>, write = lost()) =>
  searchPublication(write, {
    service: { timeline: listing() },
    now: () => write.createdAt,
    content: async (uri) => TEXTS[uri] ?? Promise.reject(new Error('unreadable')),
    client: undefined,
    claimed: new Set(),
    ...more,
  })

/** Searches without an RPC, and leaves out that the chain was not asked. */
async function search(timeline: Timeline, write = lost(), claimed: string[] = []) {
  const result = await searchWith({ service: { timeline }, claimed: new Set(claimed) }, write)
  expect(result.unavailable).toContain('rpc')
  return { ...result, unavailable: result.unavailable.filter((source) => source !== 'rpc') }
}
const listing =
  (...entries: Moment[]): Timeline =>
  async () => ({ entries, broken: [], page: 1, servedAt: NOW })

test.each<[string, Moment[], number]>([
  ['no moment', [], 0],
  ['one moment', [moment('1')], 1],
  ['the same moment on two timelines', [moment('1'), moment('1')], 1],
  ['two moments', [moment('1'), moment('2')], 2],
  ['a moment with another title', [moment('1', named('Other'))], 0],
  ['a moment with another text', [moment('1', named(TITLE, 'ar://other'))], 0],
  ['an older moment', [moment('1', { createdAt: NOW - MINUTE })], 0],
  ['a moment whose clock is behind', [moment('1', { createdAt: NOW - MINUTE / 2 })], 1],
  ['a moment of seven minutes later', [moment('1', { createdAt: NOW + 7 * MINUTE })], 0],
  ['a moment in another collection', [moment('1', { address: OTHER })], 0],
  ['a moment on another chain', [moment('1', { chainId: 1 })], 0],
  ['a moment at another price', [moment('1', { sale: { pricePerToken: '5' } })], 0],
  ['a moment at this price', [moment('1', { sale: { pricePerToken: '0' } })], 1],
  ['a moment of the account', [moment('1', { creator: { address: ACCOUNT } })], 1],
  [
    'a moment that the account is an admin of',
    [moment('1', { creator: { address: OTHER }, admins: [{ address: ACCOUNT }] })],
    1,
  ],
])('the search for a publication counts the matches in %s', async (_, moments, count) => {
  const result = await search(listing(...moments))
  expect(result.matches).toHaveLength(count)
  expect(result.sources).toEqual(['timeline', 'collection'])
  const after = afterSearch(STATUSES.unknown, result, NOW + 6_000)
  if (count === 1)
    expect(after).toMatchObject({ state: 'accepted', found: 'timeline', tokenId: '1', contractAddress: COLLECTION })
  else expect(after).toMatchObject({ state: 'unknown', search: { found: count, sources: ['timeline', 'collection'] } })
})

test('the search for a publication leaves out the claims of other writes, and says that they are listed', async () => {
  const claimed = tokenKey(CHAIN, COLLECTION, '1')
  const { matches, claimedTokens } = await search(listing(moment('1'), moment('2')), lost(), [claimed])
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(['2'])
  expect(claimedTokens).toEqual([claimed])
})

test('the search for a publication reports what could not be read, and matches nothing by it', async () => {
  const { createdAt: _, ...undated } = moment('1')
  expect(await search(listing(moment('1', named(TITLE, 'ar://gone'))))).toMatchObject({ matches: [], unavailable: ['text'] })
  expect(await search(listing(moment('1', { metadata: { name: TITLE } })))).toMatchObject({
    matches: [],
    unavailable: ['text'],
  })
  expect(await search(listing(undated))).toMatchObject({ matches: [], unavailable: ['date'] })
  const strangers = moment('1', { creator: { address: OTHER } })
  expect(await search(listing(strangers))).toMatchObject({ matches: [], unavailable: ['maker'] })
})

test('the search for a publication ignores a byte order mark that reading took away', async () => {
  const write = lost({ address: COLLECTION }, '\ufeffA text')
  expect((await search(listing(moment('1')), write)).matches).toHaveLength(1)
})

/** A list of so many pages, all full but the last; the moment that is searched for is on page `at`. */
function pagesOf(total: number, at: number, read: number[]): Timeline {
  const others = Array.from({ length: 100 }, (_, n) => moment(String(n + 10), named('Other')))
  return async ({ page }) => {
    read.push(page)
    const listed = page < total ? others.map((each, n) => ({ ...each, tokenId: `${page}00${n}` })) : []
    if (page === at) listed[listed.length === 100 ? 99 : 0] = moment('1')
    return { entries: listed, broken: [], page, totalPages: total, servedAt: NOW }
  }
}

test.each([
  [3, 3],
  [9, 8],
  [40, 10],
  [40, 40],
])('the search for a publication in %i pages finds it on page %i', async (total, at) => {
  const read: number[] = []
  const { matches, unavailable } = await search(pagesOf(total, at, read), lost({ name: TITLE, uri: 'ar://x' }))
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect({ unavailable, reads: read.length }).toEqual({ unavailable: [], reads: Math.min(total, total === 40 ? 11 : total) })
})

test('the search for a publication says that a list was not read whole when its date is the start of a sale in the past', async () => {
  const write = lost({ name: TITLE, uri: 'ar://x' })
  write.operation.request.token.salesConfig = { ...write.operation.request.token.salesConfig, saleStart: '1600000000' }
  expect(await search(pagesOf(40, 20, []), write)).toMatchObject({ matches: [], sources: [], unavailable: ['timeline'] })
})

test('the search for a publication reads the next page when entries of a full page could not be read', async () => {
  const full = Array.from({ length: 99 }, (_, n) => moment(String(n + 10), named('Other')))
  const { matches } = await search(async ({ page }) => {
    if (page > 1) return { entries: [moment('1')], broken: [], page }
    return { entries: full, broken: [{ index: 0, raw: '{}' }], page }
  })
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(['1'])
})

test.each<[string, Partial<Moment>, number | undefined, object[]]>([
  ['no draft says when: a moment before the sending', {}, undefined, []],
  ['a moment between the draft’s making and the sending', {}, NOW - 90 * MINUTE, [{ tokenId: '1', isEarlier: true }]],
  ['a moment before the draft’s making', {}, NOW - 30 * MINUTE, []],
  ['a moment after the sending', { createdAt: NOW }, NOW - 90 * MINUTE, [{ tokenId: '1' }]],
])('the search for a duplicate counts what was made since the draft was, as %s', async (_, more, earliest, expected) => {
  const timeline = listing(moment('1', { createdAt: NOW - 60 * MINUTE, ...more }))
  const { matches } = await searchWith({ service: { timeline }, earliest })
  expect(matches.map(({ tokenId, isEarlier }) => ({ tokenId, ...(isEarlier && { isEarlier }) }))).toEqual(expected)
})

test.each([
  ['in that time', 60, ['1']],
  ['earlier', 120, []],
])('the search for a duplicate reads the log for the date of a moment that has none, made %s', async (_, minutes, expected) => {
  const setUpAt = NOW - minutes * MINUTE
  const client = clientOf(async (method, [first]) => {
    const latest = 10_000
    if (method === 'eth_getBlockByNumber') {
      const number = first === 'latest' ? latest : Number(first)
      return { number: hex(number), timestamp: hex(NOW / 1_000 - (latest - number) * 2) }
    }
    const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
    const blockNumber = latest - (NOW - setUpAt) / 2_000
    if (blockNumber < Number(fromBlock) || blockNumber > Number(toBlock)) return []
    const place = { transactionHash: `0x${'ab'.repeat(32)}`, blockNumber: hex(blockNumber), logIndex: '0x0' }
    return [{ ...setupLog(COLLECTION, 1n, 'ar://metadata'), ...place }]
  })
  const { createdAt: _date, ...undated } = moment('1')
  const { matches } = await searchWith({
    service: { timeline: listing(undated) },
    client,
    earliest: NOW - 90 * MINUTE,
  })
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(expected)
})

const DAY = 1_440 * MINUTE
test.each<[string, number]>([
  ['right', 0],
  ['3 minutes fast', 3 * MINUTE],
  ['a day fast', DAY],
  ['a day slow', -DAY],
])('the search for a publication counts by the service’s clock when that of this computer is %s', async (_, ahead) => {
  const write = lost(undefined, undefined, ahead)
  const older = moment('2', { createdAt: NOW - 2 * MINUTE })
  const later = moment('3', { createdAt: NOW + 8 * MINUTE })
  const { matches, unavailable } = await search(listing(older, moment('1'), later), write)
  expect({ found: matches.map(({ tokenId }) => tokenId), unavailable }).toEqual({ found: ['1'], unavailable: [] })
})

test('the search for a publication says that the clock could not be compared, and does not say "not found" then', async () => {
  const timeline = async (): Promise<Page<Moment>> => ({ entries: [], broken: [], page: 1 })
  const result = await search(timeline)
  expect(result.unavailable).toEqual(['clock'])
  expect(verdictOf(afterSearch(STATUSES.unknown, result, NOW) as StatusOf<'unknown'>)).toBe('partly')
})

test.each<[string, number, string[], number]>([
  ['a minute fast', MINUTE, [], 1],
  ['a day slow', -DAY, [], 1],
  ['a day fast, or the chain stands still', DAY, ['clock'], 0],
])(
  'the search for a publication compares the clock with the latest block when the service’s is hidden: %s',
  async (_, ahead, unavailable, count) => {
    const client = clientOf(async (method, [first]) => {
      if (method === 'eth_getLogs') return []
      const number = first === 'latest' ? 1_000 : Number(first)
      return { number: hex(number), timestamp: hex(NOW / 1_000 - (1_000 - number) * 2) }
    })
    const write = lost({ name: TITLE, uri: 'ar://x' }, undefined, ahead)
    const timeline = async (): Promise<Page<Moment>> => ({ entries: [moment('1')], broken: [], page: 1 })
    const result = await searchWith({ service: { timeline }, client }, write)
    expect(result.matches).toHaveLength(count)
    expect(result.unavailable.filter((source) => source === 'clock')).toEqual(unavailable)
  },
)

test.each([
  ['goes on', 7 * MINUTE, 'none'],
  ['stands still since the sending', 0, 'partly'],
  ['stands still since five minutes after it', 5 * MINUTE, 'partly'],
])('the verdict on a publication that was not executed, by a chain that %s', async (_, latestAt, verdict) => {
  const client = clientOf(async (method, [first]) => {
    if (method === 'eth_getLogs') return []
    const number = first === 'latest' ? 1_000 : Number(first)
    return { number: hex(number), timestamp: hex((NOW + latestAt) / 1_000 - (1_000 - number) * 2) }
  })
  const now = NOW + 7 * MINUTE
  const timeline = async () => ({ entries: [], broken: [], page: 1, servedAt: now })
  const result = await searchWith({ service: { timeline }, client, now: () => now })
  const after = afterSearch(STATUSES.unknown, result, now) as StatusOf<'unknown'>
  expect(verdictOf({ ...after, at: NOW })).toBe(verdict)
})

test.each<[string, Partial<StatusOf<'unknown'>['search'] & object>, number, string]>([
  ['no source was read', { sources: [] }, 10 * MINUTE, 'nowhere'],
  ['a source was not read', { unavailable: ['text'] }, 10 * MINUTE, 'partly'],
  ['there are two matches', { found: 2 }, 0, 'several'],
  ['it may still be listed', {}, 5 * MINUTE, 'notYet'],
  ['it can be listed no more', {}, 6 * MINUTE, 'none'],
])('the verdict of a search when %s', (_, more, later, verdict) => {
  const search = { at: NOW + later, count: 1, failures: 0, found: 0, sources: ['timeline'], unavailable: [], ...more }
  expect(verdictOf({ ...STATUSES.unknown, at: NOW, search })).toBe(verdict)
})

test('the search for a publication matches the name of the new collection, which names its first moment', async () => {
  const write = lost({ name: 'My collection', uri: 'ar://x' })
  const { matches, sources } = await search(listing(moment('1', named('My collection'))), write)
  expect(matches).toHaveLength(1)
  expect(sources).toEqual(['timeline'])
})

test.each<[string, Address | undefined, string, string[]]>([
  ['the account', lost().account, 'My collection', []],
  ['another account with its name', OTHER, 'My collection', ['maker']],
  ['another account', OTHER, 'Another', []],
])(
  'the search for a publication in a new collection reads the log of those created for %s',
  async (_, admin = OTHER, name, unavailable) => {
    const asked: unknown[] = []
    const client = clientOf(async (method, [first]) => {
      if (method === 'eth_getCode') return '0x60'
      const number = first === 'latest' ? 100 : Number(first)
      if (method !== 'eth_getLogs') return { number: hex(number), timestamp: hex(NOW / 1_000 - (100 - number) * 2) }
      const { address } = first as { address: string }
      asked.push(address)
      const place = { transactionHash: `0x${'ab'.repeat(32)}`, blockNumber: '0x64', logIndex: '0x0' }
      return address === FACTORY ? [{ ...createdLog(COLLECTION, admin, name), ...place }] : []
    })
    const result = await searchWith({ client }, lost({ name: 'My collection', uri: 'ar://x' }))
    expect(result).toMatchObject({ matches: [], sources: ['timeline', 'log'], unavailable })
    expect(asked).toEqual(admin === OTHER ? [FACTORY] : [FACTORY, COLLECTION])
  },
)
