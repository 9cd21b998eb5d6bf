import { beforeEach, describe, expect, test } from 'vitest'
import type { Ask } from '../../../lib/chain/rpc.ts'
import { createTender } from '../../../lib/writes/reconcile.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import type { SearchResult } from '../../../lib/writes/search/search-result.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { StatusOf } from '../../../lib/writes/write.ts'
import { executed, publication, revocation, STATUSES } from './write-of.ts'

const { hash, ...token } = executed
const HASH = hash as string
const other = `0x${'cd'.repeat(32)}`

/** What a search brings: the moment is listed; the chain says so much of it. */
const brought = {
  'no RPC': { matches: [{ ...token, found: 'timeline' }], sources: ['timeline'], unavailable: [] },
  'no log': { matches: [{ ...token, found: 'timeline' }], sources: ['timeline'], unavailable: ['log'] },
  'its log': { matches: [{ ...executed, found: 'timeline' }], sources: ['timeline'], unavailable: [] },
  'the log of another': { matches: [{ ...executed, tokenId: '8', found: 'timeline' }], sources: ['timeline'], unavailable: [] },
} as const

let sought: keyof typeof brought | SearchResult
let searched: number
let now: number
beforeEach(() => {
  searched = 0
  now = 1_000_000
})

const tender = createTender({
  search: async () => {
    searched++
    return typeof sought === 'string' ? structuredClone(brought[sought] as unknown as SearchResult) : sought
  },
  receipt: async () => ({ mined: true, success: true, blockNumber: '7' }),
  confirming: async () => true,
  now: () => now,
  onOutcome: async () => undefined,
})

const status = async (id = 'w') => (await writes.get(id))?.status
const asking = async () => (await writes.index())[0]?.awaitingReceipt === true
const check = async () => {
  const write = await writes.get('w')
  if (write) await tender.check(write)
}

/** A publication of unknown outcome is looked for, and found so. */
async function find(first: typeof sought): Promise<void> {
  await writes.add({ ...publication('w'), status: { ...STATUSES.unknown, at: now }, history: [] })
  sought = first
  await tender.searchDue()
  searched = 0
}

describe('a write that was found without its hash', () => {
  test('is asked about again, until the chain has its log; then its receipt is read', async () => {
    await find('no log')
    expect(await status()).toMatchObject({ state: 'accepted', found: 'timeline', hashAttempt: { nextAt: now + 30_000 } })
    sought = 'its log'
    await tender.confirm()
    expect(searched, 'not before its time').toBe(0)
    expect(await asking()).toBe(true)
    now += 30_000
    await tender.confirm()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH, found: 'timeline' })
    expect(await status()).not.toHaveProperty('hashAttempt')
  })

  test('ever more seldom, and not for ever', async () => {
    await find('no log')
    for (; await asking(); now += 2_000) await tender.confirm()
    expect(searched).toBe(6)
    expect(now).toBeLessThan(1_000_000 + 3_600_000)
    sought = 'its log'
    await tender.confirm()
    expect(await status()).toMatchObject({ state: 'accepted' })
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH })
  })

  test('where there is no chain to ask: only when the user says so', async () => {
    await find('no RPC')
    expect(await asking()).toBe(false)
    sought = 'its log'
    now += 30_000
    await tender.confirm(true)
    expect(searched).toBe(0)
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH })
  })

  test('in vain, "Check again" uses up nothing', async () => {
    await find('no log')
    const before = await status()
    for (let n = 0; n < 10; n++) await check()
    expect(await status()).toEqual(before)
  })

  test('the log of something else gives no hash', async () => {
    await find('no log')
    sought = 'the log of another'
    await check()
    expect(await status()).not.toHaveProperty('hash')
  })
})

describe('a revocation that was found by the admins alone', () => {
  const found: StatusOf<'accepted'> = { state: 'accepted', at: 3, chainId: 8453, found: 'admins' }
  const logs = (...hashes: string[]): SearchResult => ({
    matches: hashes.map((hash) => ({ chainId: 8453, hash, found: 'chain' })),
    sources: ['log'],
    unavailable: [],
  })

  test('has the hash of the one change that the log has', async () => {
    await writes.add({ ...revocation('w'), status: found, history: [] })
    sought = logs(HASH)
    await check()
    expect(await status()).toMatchObject({ state: 'confirmed', hash: HASH, found: 'chain' })
  })

  test('has none where there are several, or where it is known to be that of another', async () => {
    await writes.add({ ...revocation('w'), status: found, history: [] })
    sought = logs(HASH, other)
    await check()
    expect(await status()).toEqual(found)
    await writes.add({ ...revocation('o'), status: { ...found, hash: HASH }, history: [] })
    sought = logs(HASH)
    await check()
    expect(await status()).toEqual(found)
  })
})

test.each<[string, Ask | undefined, string[]]>([
  [
    'has no log of it',
    async <T>(method: string) => (method === 'eth_getLogs' ? [] : { number: '0x1', timestamp: '0x0' }) as T,
    ['log'],
  ],
  ['fails', () => Promise.reject(new Error('down')), ['log']],
  ['is not asked', undefined, []],
])('the search for a publication says that a chain that %s gave no hash', async (_, ask, missed) => {
  const write = publication('w')
  if (write.operation.kind !== 'publish') throw new Error('It is one')
  const { title: name, token } = write.operation.request
  const { contractAddress: address, tokenId } = executed
  const metadata = { name, content: { uri: 'ar://x' } }
  const timeline = async () => ({ entries: [{ address, tokenId, createdAt: 5, admins: [], metadata }], broken: [], page: 1 })
  const found = await searchPublication({ ...write, status: STATUSES.unknown, history: [] }, 2, {
    service: { timeline },
    content: async () => token.tokenContent,
    ask,
    taken: new Set(),
  })
  expect(found).toMatchObject({ matches: [{ tokenId }], unavailable: missed })
})
