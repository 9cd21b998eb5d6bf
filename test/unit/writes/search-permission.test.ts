import type { Address, Hash } from 'viem'
import { describe, expect, test } from 'vitest'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import type { Collection } from '../../../lib/service/collection.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { searchPermission } from '../../../lib/writes/search/search-permission.ts'
import type { PermissionWrite } from '../../../lib/writes/write.ts'
import { type Ask, clientOf } from '../../fixtures/chain-client.ts'
import { ADDRESS, ARTIST } from '../../fixtures/fake-fetch.ts'
import { revocation, STATUSES } from '../../fixtures/write-of.ts'

const SENT = 1_000_000
const OTHER: Address = `0x${'11'.repeat(20)}`

/**
 * The search for a revocation (or a grant) of ARTIST, sent at `SENT`, where the service lists these admins. This computer's clock is
 * `ahead` of the chain's; `servedAt` of null hides the service's clock.
 */
async function listed(
  kind: 'revoke' | 'grant',
  tokenId: string,
  admins: { address: Address; tokenId: string }[],
  {
    ask,
    claimed = [],
    ahead = 0,
    now = SENT,
    servedAt = now,
  }: { ask?: Ask; claimed?: string[]; ahead?: number; now?: number; servedAt?: number | null } = {},
) {
  const { operation, ...rest } = revocation('w')
  if (operation.kind !== 'revoke') throw new Error('Not a revocation')
  const request = { ...operation.request, moment: { ...operation.request.moment, tokenId } }
  const sentAt = SENT + ahead
  const status = { ...STATUSES.unknown, at: sentAt, firstSentAt: sentAt }
  const history = [{ state: 'sending', at: sentAt }]
  const write: PermissionWrite = { ...rest, createdAt: sentAt, operation: { kind, request }, status, history }
  const moment: Moment = { kind: 'moment', address: ADDRESS, tokenId, admins }
  const collection: Collection = { kind: 'collection', address: ADDRESS, admins }
  const page = <T>(entry: T) => ({ entries: [entry], broken: [], page: 1, ...(servedAt !== null && { servedAt }) })
  return searchPermission(write, {
    now: () => now + ahead,
    service: { timeline: async () => page(moment), collections: async () => page(collection) },
    client: ask && clientOf(ask),
    claimed: new Set(claimed),
  })
}

describe.each(['0', '7'])('a search for a permission on token %s without an RPC', (tokenId) => {
  const admin = (address: Address) => ({ address, tokenId })

  test('finds a revocation and no grant when the address is not listed', async () => {
    expect(await listed('revoke', tokenId, [admin(OTHER)])).toMatchObject({
      matches: [{ found: 'admins' }],
      sources: ['admins'],
    })
    expect(await listed('grant', tokenId, [admin(OTHER)])).toMatchObject({ matches: [], sources: ['admins'] })
  })

  test('finds a grant and no revocation when the address is listed', async () => {
    const admins = [admin(OTHER), admin(withoutChecksum(ARTIST))]
    expect(await listed('revoke', tokenId, admins)).toMatchObject({ matches: [], sources: ['admins'] })
    expect(await listed('grant', tokenId, admins)).toMatchObject({ matches: [{ found: 'admins' }], sources: ['admins'] })
  })

  test('tells nothing when the list is empty, as some shapes have it', async () => {
    for (const kind of ['revoke', 'grant'] as const)
      expect(await listed(kind, tokenId, [])).toMatchObject({ matches: [], sources: [], unavailable: ['rpc', 'admins'] })
  })
})

test('a search for a permission on the whole collection learns nothing from the admins of its moments', async () => {
  expect(await listed('revoke', '0', [{ address: OTHER, tokenId: '7' }])).toMatchObject({
    matches: [],
    unavailable: ['rpc', 'admins'],
  })
})

describe('a search for a permission with an RPC', () => {
  const HASH: Hash = `0x${'ab'.repeat(32)}`
  const hex = (number: number) => `0x${number.toString(16)}`
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  /** The hash of `UpdatedPermissions(uint256,address,uint256)`. */
  const UPDATED_PERMISSIONS = '0x35fb03d0d293ef5b362761900725ce891f8f766b5a662cdd445372355448e7ca'
  /** The chain has blocks 1 to 100, one every 20 s; block 50 is mined when the sending begins. */
  const LATEST = 100

  interface Chain {
    /** The number of the block that changed the permission. */
    changed?: number
    /** Whether the address was an admin before. */
    was?: boolean
    logs?: 'there' | 'none' | 'refused'
    /** The state of the blocks up to this one is gone. */
    forgotten?: number
    /** An RPC of another chain, which has no such contract. */
    elsewhere?: boolean
    /** The number of the latest block that the RPC knows. */
    latest?: number
  }

  const chain =
    ({ changed = LATEST + 1, was = true, logs = 'there', forgotten = 0, elsewhere = false, latest = LATEST }: Chain): Ask =>
    async (method, params) => {
      const block = (tag: unknown) => (tag === 'latest' ? latest : Number(tag))
      if (method === 'eth_getBlockByNumber') {
        const number = block(params[0])
        return { number: hex(number), timestamp: hex(number * 20) }
      }
      if (method === 'eth_call') {
        if (elsewhere) return '0x'
        if (block(params[1]) <= forgotten) throw new Error('missing trie node')
        return `0x${(was === block(params[1]) < changed ? '2' : '0').padStart(64, '0')}`
      }
      if (logs === 'refused') throw new Error('range too large')
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      if (logs === 'none' || changed < Number(fromBlock) || changed > Number(toBlock)) return []
      const topics = [UPDATED_PERMISSIONS, ...[0n, BigInt(ARTIST), was ? 0n : 2n].map(word)]
      return [{ address: ADDRESS, transactionHash: HASH, topics, data: '0x', blockNumber: hex(changed), logIndex: '0x0' }]
    }

  const admins = [
    { address: OTHER, tokenId: '0' },
    { address: ARTIST, tokenId: '0' },
  ]
  const without = admins.slice(0, 1)
  const ALL = ['log', 'permissions', 'admins']

  test.each(['revoke', 'grant'] as const)('gives the hash of the event of a %s', async (kind) => {
    const found = await listed(kind, '0', admins, { ask: chain({ changed: 60, was: kind === 'revoke' }) })
    expect(found).toEqual({ matches: [{ chainId: 8453, hash: HASH, found: 'chain' }], sources: ['log'], unavailable: [] })
  })

  test('finds nothing in any source when nothing has changed', async () => {
    const found = await listed('revoke', '0', admins, { ask: chain({}) })
    expect(found).toEqual({ matches: [], sources: ALL, unavailable: [] })
  })

  const DAY = 86_400_000
  test.each<[string, number, number | null | undefined, string[]]>([
    ['fast by a day, and the service tells its own', DAY, undefined, []],
    ['slow by a day, and only the latest block tells the time', -DAY, null, []],
    ['fast by a day, or the chain stands still', DAY, null, ['clock']],
  ])('finds a change, unless the clock cannot be compared: this computer’s is %s', async (_, ahead, servedAt, unavailable) => {
    const now = LATEST * 20_000
    const given = { ask: chain({ changed: 60 }), ahead, now, ...(servedAt === null && { servedAt }) }
    const found = await listed('revoke', '0', admins, given)
    expect(found.unavailable).toEqual(unavailable)
    expect(found.matches.some(({ hash }) => hash === HASH)).toBe(unavailable.length === 0)
  })

  test('says that the log could not be read when the RPC stands still', async () => {
    const now = SENT + 400_000
    expect(await listed('revoke', '0', admins, { ask: chain({ latest: 50 }), now })).toMatchObject({ unavailable: ['log'] })
    expect(await listed('revoke', '0', admins, { ask: chain({}), now })).toMatchObject({ unavailable: [] })
  })

  test.each(['revoke', 'grant'] as const)('finds a %s by the permissions when the log lacks its event', async (kind) => {
    const ask = chain({ changed: 60, was: kind === 'revoke', logs: 'none' })
    const found = await listed(kind, '0', kind === 'revoke' ? without : admins, { ask })
    expect(found).toMatchObject({ matches: [{ found: 'admins' }], sources: ALL })
  })

  test.each<[string, Chain]>([
    ['since the block before the sending', { changed: 49, logs: 'none' }],
    ['from the beginning', { changed: 0 }],
    ['before, as far as is known, because the earlier state is gone', { changed: 60, logs: 'none', forgotten: 90 }],
  ])('finds no revocation when the permission was missing %s', async (_, how) => {
    expect(await listed('revoke', '0', without, { ask: chain(how) })).toMatchObject({ matches: [], sources: ALL })
  })

  test('finds no change that another write claims', async () => {
    const found = await listed('revoke', '0', without, { ask: chain({ changed: 60 }), claimed: [HASH] })
    expect(found).toMatchObject({ matches: [], sources: ['log'] })
  })

  test('decides by the permissions when the log cannot be read', async () => {
    const found = await listed('revoke', '0', admins, { ask: chain({ changed: 60, logs: 'refused' }) })
    expect(found).toEqual({
      matches: [{ chainId: 8453, found: 'admins' }],
      sources: ['permissions', 'admins'],
      unavailable: ['log'],
    })
  })

  test('asks the service when the RPC is that of another chain', async () => {
    const found = await listed('revoke', '0', without, { ask: chain({ elsewhere: true }) })
    expect(found).toMatchObject({ matches: [{ found: 'admins' }], sources: ['admins'], unavailable: ['permissions', 'log'] })
  })

  test('does not decide by the service when the RPC fails after an empty log', async () => {
    const ask: Ask = (method, params) => (method === 'eth_call' ? Promise.reject(new Error('down')) : chain({})(method, params))
    expect(await listed('revoke', '0', without, { ask })).toMatchObject({ matches: [], sources: ['log', 'admins'] })
  })
})
