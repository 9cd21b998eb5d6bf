import type { Hash } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Moment } from '../../../lib/service/moment.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createReconciler } from '../../../lib/writes/reconciler.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import type { SearchResult } from '../../../lib/writes/search/search-result.ts'
import type { StatusOf } from '../../../lib/writes/write.ts'
import { type Ask, clientOf } from '../../fixtures/chain-client.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'

/** The time of the sending in the searches that read a timeline. */
const SENT = 1_800_000_000_000
const { hash: HASH, ...token } = executed
const other: Hash = `0x${'cd'.repeat(32)}`

/** Results of a search that finds the moment on the timeline. */
const RESULTS = {
  'no RPC': { matches: [{ ...token, found: 'timeline' }], sources: ['timeline'], unavailable: ['rpc'] },
  'no log': { matches: [{ ...token, found: 'timeline' }], sources: ['timeline'], unavailable: ['log'] },
  'its log': { matches: [{ ...executed, found: 'timeline' }], sources: ['timeline'], unavailable: [] },
  'the log of another': { matches: [{ ...executed, tokenId: '8', found: 'timeline' }], sources: ['timeline'], unavailable: [] },
} as const

/** Keeps the search for a duplicate from being counted here. */
const OVER = { at: 0, count: 7, failures: 0 }

let result: keyof typeof RESULTS | SearchResult
let searches: number
let now: number
beforeEach(() => {
  searches = 0
  now = 1_000_000
})

const reconciler = createReconciler({
  search: async () => {
    searches++
    return typeof result === 'string' ? structuredClone(RESULTS[result] as unknown as SearchResult) : result
  },
  receipt: async () => ({ mined: true, result: 'done', blockNumber: '7' }),
  confirming: async () => true,
  now: () => now,
  onOutcome: async () => undefined,
})

const status = async (id = 'w') => (await writes.get(id))?.status
const isWaiting = async () => (await writes.count('nextAt')) > 0
const check = async () => {
  const write = await writes.get('w')
  if (write) await reconciler.check(write)
}

/** Stores a publication of unknown outcome and finds it with this result. */
async function find(first: typeof result): Promise<void> {
  await writes.put({ ...publication('w'), status: { ...STATUSES.unknown, at: now }, history: [], duplicate: OVER })
  result = first
  await reconciler.run()
  searches = 0
}

describe('a write that was found without its hash', () => {
  test('is confirmed when the chain has its log', async () => {
    await find('no log')
    expect(await status()).toMatchObject({ state: 'accepted', found: 'timeline', hashSearch: { nextAt: now + 30_000 } })
    result = 'its log'
    await reconciler.run()
    await reconciler.confirmShown()
    expect(searches, 'not before its time').toBe(0)
    expect(await isWaiting()).toBe(true)
    now += 30_000
    await reconciler.run()
    await reconciler.run()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH, found: 'timeline' })
    expect(await status()).not.toHaveProperty('hashSearch')
  })

  test('is given up after six more attempts, within an hour, until the user asks', async () => {
    await find('no log')
    for (; await isWaiting(); now += 2_000) await reconciler.run()
    expect(searches).toBe(6)
    expect(now).toBeLessThan(1_000_000 + 3_600_000)
    result = 'its log'
    await reconciler.run()
    expect(await status()).toMatchObject({ state: 'accepted' })
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH })
  })

  test('is searched for only when the user asks, when the network has no RPC', async () => {
    await find('no RPC')
    expect(await isWaiting()).toBe(false)
    result = 'its log'
    now += 30_000
    await reconciler.run(true)
    expect(searches).toBe(0)
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH })
  })

  test('loses no attempt by "Check again"', async () => {
    await find('no log')
    const before = await status()
    for (let n = 0; n < 10; n++) await check()
    expect(await status()).toEqual(before)
  })

  test('does not get the hash of another token', async () => {
    await find('no log')
    result = 'the log of another'
    await check()
    expect(await status()).not.toHaveProperty('hash')
  })
})

describe('a revocation that was found by the admins alone', () => {
  const found: StatusOf<'accepted'> = { state: 'accepted', at: 3, chainId: 8453, found: 'admins', hashSearch: OVER }
  const logs = (...hashes: Hash[]): SearchResult => ({
    matches: hashes.map((hash) => ({ chainId: 8453, hash, found: 'chain' })),
    sources: ['log'],
    unavailable: [],
  })

  test('gets the hash of the only change in the log', async () => {
    await writes.put({ ...revocation('w'), status: found, history: [] })
    result = logs(HASH)
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH, found: 'chain' })
  })

  test('gets no hash when the log has several changes, or that of another write', async () => {
    await writes.put({ ...revocation('w'), status: found, history: [] })
    result = logs(HASH, other)
    await check()
    expect(await status()).toEqual(found)
    await writes.put({ ...revocation('o'), status: { ...found, hash: HASH }, history: [] })
    result = logs(HASH)
    await check()
    expect(await status()).toEqual(found)
  })
})

test.each<[string, Ask | undefined, string[]]>([
  [
    'has no log of the token',
    async (method) => (method === 'eth_getLogs' ? [] : { number: '0x1', timestamp: '0x6b49d200' }),
    ['log'],
  ],
  ['fails', () => Promise.reject(new Error('down')), ['log']],
  ['cannot be asked', undefined, ['rpc']],
])('the search for a publication gives no hash when the chain %s', async (_, ask, missed) => {
  const write = publication('w')
  const { title: name, token } = write.operation.request
  const { contractAddress: address, tokenId } = executed
  const metadata = { name, contentUri: 'ar://x' }
  const moment: Moment = { kind: 'moment', address, tokenId, createdAt: SENT, admins: [], metadata }
  const timeline = async () => ({ entries: [moment], broken: [], page: 1, servedAt: SENT })
  const found = await searchPublication(
    { ...write, createdAt: SENT, status: { ...STATUSES.unknown, firstSentAt: SENT }, history: [] },
    {
      service: { timeline },
      now: () => SENT,
      content: async () => token.tokenContent,
      client: ask && clientOf(ask),
      claimed: new Set(),
    },
  )
  expect(found).toMatchObject({ matches: [{ tokenId }], unavailable: missed })
})
