import { expect, test } from 'vitest'
import type { Moment } from '../../../lib/service/moment.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import { afterSearch, SKEW } from '../../../lib/writes/search/search-result.ts'
import { tokenKey, type Write } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const NOW = 1_800_000_000_000
const COLLECTION = '0x00000000000000000000000000000000000000c0'
const CHAIN = 8453
const TITLE = 'A title'
const TEXTS: Record<string, string> = { 'ar://same': 'A text', 'ar://other': 'Another text' }

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

/** A publication of unknown outcome, in a collection that exists unless `contract` says otherwise. */
function lost(contract: object = { address: COLLECTION }, tokenContent = 'A text'): Write {
  const write = publication('w')
  if (write.operation.kind !== 'publish') throw new Error('not a publication')
  const { request } = write.operation
  const changed = { ...request, title: TITLE, contract, token: { ...request.token, tokenContent } } as typeof request
  return {
    ...write,
    chainId: CHAIN,
    status: STATUSES.unknown,
    history: [],
    operation: { ...write.operation, request: changed },
  }
}

type Timeline = Parameters<typeof searchPublication>[2]['service']['timeline']

const search = (timeline: Timeline, write = lost(), claimed: string[] = []) =>
  searchPublication(write, NOW, {
    service: { timeline },
    content: async (uri) => TEXTS[uri] ?? Promise.reject(new Error('unreadable')),
    client: undefined,
    claimed: new Set(claimed),
  })
const listing =
  (...entries: Moment[]): Timeline =>
  async () => ({ entries, broken: [], page: 1 })

test.each<[string, Moment[], number]>([
  ['no moment', [], 0],
  ['one moment', [moment('1')], 1],
  ['the same moment on two timelines', [moment('1'), moment('1')], 1],
  ['two moments', [moment('1'), moment('2')], 2],
  ['a moment with another title', [moment('1', named('Other'))], 0],
  ['a moment with another text', [moment('1', named(TITLE, 'ar://other'))], 0],
  ['an older moment', [moment('1', { createdAt: NOW - SKEW - 1 })], 0],
  ['a moment whose clock is behind', [moment('1', { createdAt: NOW - SKEW + 1 })], 1],
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
  const { matches, known } = await search(listing(moment('1'), moment('2')), lost(), [claimed])
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(['2'])
  expect(known).toEqual([claimed])
})

test('the search for a publication reports what could not be read, and matches nothing by it', async () => {
  const { createdAt: _, ...undated } = moment('1')
  expect(await search(listing(moment('1', named(TITLE, 'ar://gone'))))).toMatchObject({ matches: [], unavailable: ['text'] })
  expect(await search(listing(moment('1', { metadata: { name: TITLE } })))).toMatchObject({
    matches: [],
    unavailable: ['text'],
  })
  expect(await search(listing(undated))).toMatchObject({ matches: [], unavailable: ['date'] })
})

test('the search for a publication ignores a byte order mark that reading took away', async () => {
  const write = lost({ address: COLLECTION }, '\ufeffA text')
  expect((await search(listing(moment('1')), write)).matches).toHaveLength(1)
})

test('the search for a publication reads the next page when entries of a full page could not be read', async () => {
  const pages: number[] = []
  const full = Array.from({ length: 99 }, (_, n) => moment(String(n + 10), named('Other')))
  const { matches } = await search(async ({ page }) => {
    pages.push(page)
    if (page > 1) return { entries: [moment('1')], broken: [], page }
    return { entries: full, broken: [{ index: 0, raw: '{}' }], page }
  })
  expect(matches.map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect(pages).toEqual([1, 2, 1, 2])
})

test('the search for a publication matches the name of the new collection, which names its first moment', async () => {
  const write = lost({ name: 'My collection', uri: 'ar://x' })
  const { matches, sources } = await search(listing(moment('1', named('My collection'))), write)
  expect(matches).toHaveLength(1)
  expect(sources).toEqual(['timeline'])
})
