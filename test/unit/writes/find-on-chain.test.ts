import type { Address, Client, Hash } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { findOnChain, type Witnesses } from '../../../lib/writes/find-on-chain.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { createdLog, permissionLog, setupLog } from '../../fixtures/contract-logs.ts'
import { ADDRESS, ARTIST, REQUEST } from '../../fixtures/fake-fetch.ts'
import { publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { FACTORY } from '../../service/chain.ts'

const WALLET: Address = `0x${'a1'.repeat(20)}`
const STRANGER: Address = `0x${'b2'.repeat(20)}`
const SINCE = 1_000
const hashOf = (n: number): Hash => `0x${n.toString(16).padStart(64, '0')}`
const hex = (n: number) => `0x${n.toString(16)}`

type Log = ReturnType<typeof setupLog> & { block?: number }
interface Query {
  address: string
  topics: (string | null)[]
  fromBlock: string
  toBlock: string
}

/**
 * A chain with these logs, each in a transaction of its own. `answer` may refuse a range, or tell
 * lies.
 */
function chainWith(
  logs: Log[],
  { latest = 2_000, answer = (found: object[], _: Query): object[] => found } = {},
) {
  return clientOf(async (method, [first]) => {
    if (method === 'eth_getBlockByNumber')
      return { number: hex(latest), timestamp: hex(latest * 2) }
    if (method === 'eth_chainId') return hex(8453)
    if (method === 'eth_getCode') return '0x60'
    if (method !== 'eth_getLogs') throw new Error(method)
    const query = first as Query
    const isWanted = ({
      address,
      topics,
      blockNumber,
    }: {
      address: string
      topics: unknown[]
      blockNumber: string
    }) =>
      address.toLowerCase() === query.address.toLowerCase() &&
      query.topics.every((topic, at) => topic === null || topics[at] === topic) &&
      Number(blockNumber) >= Number(query.fromBlock) &&
      Number(blockNumber) <= Number(query.toBlock)
    const all = logs.map(({ block = SINCE + 1, ...log }, n) => ({
      ...log,
      transactionHash: hashOf(n + 1),
      blockNumber: hex(block),
      logIndex: '0x0',
    }))
    return answer(all.filter(isWanted), query)
  })
}

/**
 * What the service and the gateways tell: the title and text of the publication, unless a test
 * changes something.
 */
const witnesses = (more: Partial<Witnesses> = {}): Witnesses => ({
  wallet: async () => WALLET,
  metadata: async () => ({ name: 'A title', contentUri: 'ar://text' }),
  text: async () => REQUEST.token.tokenContent,
  ...more,
})

const lost = (write: Omit<Write, 'status' | 'history'>): Write => ({
  ...write,
  sinceBlock: SINCE,
  status: STATUSES.unknown,
  history: [],
})
const inNewCollection = (): Write => {
  const { operation, ...write } = publication('w')
  const request = { ...operation.request, contract: { name: 'Field Notes', uri: 'ar://x' } }
  return lost({ ...write, operation: { ...operation, request } })
}

const own = setupLog(ADDRESS, 7n, 'ar://x', WALLET)
const NEW: Address = `0x${'c3'.repeat(20)}`
const created = createdLog(NEW, ARTIST, 'Field Notes')
const firstOf = (collection: Address) => setupLog(collection, 1n, 'ar://x', FACTORY as Address)
const text = async () => 'another text'
const unreadable = async () => undefined

/** Finds a write where the journal knows no other transaction. */
const find = (client: Client, write: Write, told = witnesses()) =>
  findOnChain(client, write, told, new Set())

test('findOnChain passes over a known transaction, which would leave it undecided', async () => {
  const write = lost(publication('w'))
  const known = new Set([hashOf(1)])
  const result = await findOnChain(
    chainWith([own, own]),
    write,
    witnesses({ text: unreadable }),
    known,
  )
  expect(result).toMatchObject({ matches: [{ hash: hashOf(2), foundBy: 'title' }], isWhole: true })
})

test('findOnChain reads nothing from an RPC of another chain', async () => {
  const client = Object.assign(chainWith([own]), { chain: chainOf(1) })
  await expect(find(client, lost(publication('w')))).rejects.toThrow(
    'The RPC is that of chain 8453',
  )
})

describe('findOnChain finds a publication', () => {
  test.each<
    [string, Write, Log[], Partial<Witnesses>, { found: (string | undefined)[]; isWhole?: boolean }]
  >([
    [
      'in its collection, by the wallet of the service',
      lost(publication('w')),
      [own],
      {},
      { found: ['text'] },
    ],
    [
      'not in a block from before the sending',
      lost(publication('w')),
      [{ ...own, block: SINCE }],
      {},
      { found: [] },
    ],
    [
      'not that of a co-admin with the same words',
      lost(publication('w')),
      [setupLog(ADDRESS, 7n, 'ar://x', STRANGER)],
      {},
      { found: [] },
    ],
    [
      'not in another collection',
      lost(publication('w')),
      [setupLog(NEW, 7n, 'ar://x', WALLET)],
      {},
      { found: [] },
    ],
    [
      'not by another title',
      lost(publication('w')),
      [own],
      { metadata: async () => ({ name: 'Another' }) },
      { found: [] },
    ],
    ['not by another text', lost(publication('w')), [own], { text }, { found: [] }],
    [
      'by its title while the text cannot be read',
      lost(publication('w')),
      [own],
      { text: unreadable },
      { found: ['title'] },
    ],
    [
      'not by the title alone where two have it',
      lost(publication('w')),
      [own, own],
      { text: unreadable },
      { found: [], isWhole: false },
    ],
    [
      'twice where it was executed twice',
      lost(publication('w')),
      [own, own],
      {},
      { found: ['text', 'text'] },
    ],
    [
      'not without its metadata, and says so',
      lost(publication('w')),
      [own],
      { metadata: unreadable },
      { found: [], isWhole: false },
    ],
    [
      'not where the wallet is not known, and says so',
      lost(publication('w')),
      [own],
      { wallet: unreadable },
      { found: [], isWhole: false },
    ],
    [
      'nowhere, without the wallet, where nobody published',
      lost(publication('w')),
      [],
      { wallet: unreadable },
      { found: [] },
    ],
    [
      'not as the collection itself',
      lost(publication('w')),
      [setupLog(ADDRESS, 0n, 'ar://x', WALLET)],
      {},
      { found: [] },
    ],
    [
      'in its new collection, named after that',
      inNewCollection(),
      [created, firstOf(NEW)],
      { metadata: async () => ({ name: 'Field Notes', contentUri: 'x' }) },
      { found: ['text'] },
    ],
    [
      'not in a stranger’s new collection of that name',
      inNewCollection(),
      [createdLog(NEW, STRANGER, 'Field Notes'), firstOf(NEW)],
      {},
      { found: [] },
    ],
    [
      'not in its account’s new collection of another name',
      inNewCollection(),
      [createdLog(NEW, ARTIST, 'Other'), firstOf(NEW)],
      {},
      { found: [] },
    ],
  ])('%s', async (_, write, logs, more, { found, isWhole = true }) => {
    const result = await find(chainWith(logs), write, witnesses(more))
    expect(result).toMatchObject({ isWhole, until: { number: 2_000, at: 4_000_000 } })
    expect(result.matches.map((match) => match.foundBy)).toEqual(found)
  })

  test('with its hash, its collection and its token', async () => {
    const { matches } = await find(chainWith([own]), lost(publication('w')))
    expect(matches).toEqual([
      { hash: hashOf(1), chainId: 8453, contractAddress: ADDRESS, tokenId: '7', foundBy: 'text' },
    ])
  })
})

const change = (
  permissions: bigint,
  more: { tokenId?: bigint; user?: Address; collection?: Address } = {},
): Log =>
  permissionLog(more.collection ?? ADDRESS, {
    tokenId: 7n,
    user: ARTIST,
    permissions,
    ...more,
  }) as Log

describe('findOnChain finds a change of permissions', () => {
  const { tokenId } = revocation('r').operation.request.moment
  const at = { tokenId: BigInt(tokenId) }
  const grant = lost({
    ...revocation('g'),
    operation: { kind: 'grant', request: revocation('g').operation.request },
  })
  test.each<[string, Write, Log[], number]>([
    ['that took the admin bit', lost(revocation('r')), [change(0n, at)], 1],
    ['that gave it', grant, [change(2n, at)], 1],
    ['but not the opposite', lost(revocation('r')), [change(2n, at)], 0],
    [
      'but not of another address',
      lost(revocation('r')),
      [change(0n, { ...at, user: STRANGER })],
      0,
    ],
    ['but not of another token', lost(revocation('r')), [change(0n, { tokenId: 99n })], 0],
    [
      'but not of another collection',
      lost(revocation('r')),
      [change(0n, { ...at, collection: NEW })],
      0,
    ],
  ])('%s', async (_, write, logs, count) => {
    const { matches } = await find(chainWith(logs), write)
    expect(matches).toEqual(
      Array(count).fill({ hash: hashOf(1), chainId: 8453, foundBy: 'change' }),
    )
  })
})

describe('findOnChain reads', () => {
  test.each<[string, Parameters<typeof chainWith>[1]]>([
    ['a chain whose latest block is older than the first', { latest: SINCE - 1 }],
    [
      'an RPC that refuses every range',
      {
        answer: () => {
          throw new Error('limit exceeded')
        },
      },
    ],
    [
      'events of another contract',
      { answer: (found) => found.map((log) => ({ ...log, address: NEW })) },
    ],
    [
      'events of other blocks',
      { answer: (found) => found.map((log) => ({ ...log, blockNumber: '0x1' })) },
    ],
    [
      'events without a hash',
      { answer: (found) => found.map((log) => ({ ...log, transactionHash: null })) },
    ],
  ])('nothing from %s', async (_, chain) => {
    await expect(find(chainWith([own], chain), lost(publication('w')))).rejects.toThrow()
  })

  test('smaller ranges where an RPC refuses larger ones', async () => {
    const sizes: number[] = []
    const answer = (found: object[], { fromBlock, toBlock }: Query) => {
      const size = Number(toBlock) - Number(fromBlock) + 1
      if (size > 500) throw new Error('range too large')
      sizes.push(size)
      return found
    }
    const chain = chainWith([{ ...own, block: 1_700 }], { answer })
    expect((await find(chain, lost(publication('w')))).matches).toHaveLength(1)
    expect(sizes).toEqual([500, 500])
  })

  test.each([
    ['5,000', 5_000, 60_000],
    ['500', 500, 6_000],
  ])(
    'a log that is too long step by step, in few requests, of an RPC that gives %s blocks',
    async (_, most, step) => {
      const latest = SINCE + 3.5 * step
      const block = SINCE + 2 * step + 1
      const answer = vi.fn((found: object[], { fromBlock, toBlock }: Query) => {
        if (Number(toBlock) - Number(fromBlock) >= most) throw new Error('range too large')
        return found
      })
      const chain = chainWith([{ ...own, block }], { latest, answer })
      let write = lost(publication('w'))
      const readings = []
      for (let n = 0; n < 3; n++) {
        const { matches, isWhole, readTo } = await find(chain, write)
        readings.push([matches.length, isWhole, readTo])
        write = { ...write, search: { at: 1, count: 1, result: 'notYet', readTo } }
      }
      expect(readings).toEqual([
        [0, true, SINCE + step],
        [0, true, SINCE + 2 * step],
        [1, true, undefined],
      ])
      expect(answer.mock.calls.length).toBeLessThan(3 * 24)
    },
  )

  test.each([
    ['whole where it is as long as can be read at once', 120_000, 24, undefined],
    ['by its first half where it is a block longer', 120_001, 12, SINCE + 60_000],
  ])('a log %s, without a request in vain', async (_, blocks, requests, readTo) => {
    const answer = vi.fn((found: object[]) => found)
    const chain = chainWith([], { latest: SINCE + blocks, answer })
    const result = await find(chain, lost(publication('w')))
    expect(result.readTo).toBe(readTo)
    expect(answer).toHaveBeenCalledTimes(requests)
  })

  test('nothing from a title alone while later blocks are unread', async () => {
    const chain = chainWith([own], { latest: 1_000_000 })
    const result = await find(chain, lost(publication('w')), witnesses({ text: unreadable }))
    expect(result).toMatchObject({ matches: [], isWhole: false, readTo: SINCE + 60_000 })
  })
})
