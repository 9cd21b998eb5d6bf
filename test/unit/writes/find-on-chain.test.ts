import type { Address, Client, Hash } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { findOnChain, type Witnesses } from '../../../lib/writes/find-on-chain.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { permissionLog, setupLog } from '../../fixtures/contract-logs.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import { publication, revocation, STATUSES } from '../../fixtures/write-of.ts'

const WALLET: Address = `0x${'a1'.repeat(20)}`
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

const lost: Write = {
  ...publication('w'),
  sinceBlock: SINCE,
  status: STATUSES.unknown,
  history: [],
}

const own = setupLog(ADDRESS, 7n, 'ar://x', WALLET)
const OTHER: Address = `0x${'c3'.repeat(20)}`
const text = async () => 'another text'
const unreadable = async () => undefined

/** Finds a write where the journal knows no other transaction. */
const find = (client: Client, write: Write, told = witnesses()) =>
  findOnChain(client, write, told, new Set())

test('findOnChain passes over a known transaction, which would leave it undecided', async () => {
  const known = new Set([hashOf(1)])
  const result = await findOnChain(
    chainWith([own, own]),
    lost,
    witnesses({ text: unreadable }),
    known,
  )
  expect(result).toMatchObject({ matches: [{ hash: hashOf(2), foundBy: 'title' }], isWhole: true })
})

test('findOnChain reads nothing from an RPC of another chain', async () => {
  const client = Object.assign(chainWith([own]), { chain: chainOf(1) })
  await expect(find(client, lost)).rejects.toThrow('The RPC is that of chain 8453')
})

describe('findOnChain finds a publication', () => {
  test.each<
    [string, Log[], Partial<Witnesses>, { found: (string | undefined)[]; isWhole?: boolean }]
  >([
    ['not by another title', [own], { metadata: async () => ({ name: 'Another' }) }, { found: [] }],
    ['not by another text', [own], { text }, { found: [] }],
    [
      'by its title while the text cannot be read',
      [own],
      { text: unreadable },
      { found: ['title'] },
    ],
    [
      'not by the title alone where two have it',
      [own, own],
      { text: unreadable },
      { found: [], isWhole: false },
    ],
    ['twice where it was executed twice', [own, own], {}, { found: ['text', 'text'] }],
    [
      'not without its metadata, and says so',
      [own],
      { metadata: unreadable },
      { found: [], isWhole: false },
    ],
    [
      'not where the wallet is not known, and says so',
      [own],
      { wallet: unreadable },
      { found: [], isWhole: false },
    ],
    [
      'nowhere, without the wallet, where nobody published',
      [],
      { wallet: unreadable },
      { found: [] },
    ],
    ['not as the collection itself', [setupLog(ADDRESS, 0n, 'ar://x', WALLET)], {}, { found: [] }],
  ])('%s', async (_, logs, more, { found, isWhole = true }) => {
    const result = await find(chainWith(logs), lost, witnesses(more))
    expect(result).toMatchObject({ isWhole, until: { number: 2_000, at: 4_000_000 } })
    expect(result.matches.map((match) => match.foundBy)).toEqual(found)
  })
})

test('findOnChain finds no change of permissions in another collection', async () => {
  const { operation } = revocation('r')
  const { moment, adminAddress: user } = operation.request
  const change = { tokenId: BigInt(moment.tokenId), user, permissions: 0n }
  const chain = chainWith([permissionLog(OTHER, change) as Log])
  expect((await find(chain, { ...lost, operation })).matches).toEqual([])
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
      { answer: (found) => found.map((log) => ({ ...log, address: OTHER })) },
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
    await expect(find(chainWith([own], chain), lost)).rejects.toThrow()
  })

  test('a log that is too long step by step, in few requests, of an RPC that gives 500 blocks', async () => {
    const step = 6_000
    const latest = SINCE + 3.5 * step
    const block = SINCE + 2 * step + 1
    const answer = vi.fn((found: object[], { fromBlock, toBlock }: Query) => {
      if (Number(toBlock) - Number(fromBlock) >= 500) throw new Error('range too large')
      return found
    })
    const chain = chainWith([{ ...own, block }], { latest, answer })
    let write = lost
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
  })

  test.each([
    ['whole where it is as long as can be read at once', 120_000, 24, undefined],
    ['by its first half where it is a block longer', 120_001, 12, SINCE + 60_000],
  ])('a log %s, without a request in vain', async (_, blocks, requests, readTo) => {
    const answer = vi.fn((found: object[]) => found)
    const chain = chainWith([], { latest: SINCE + blocks, answer })
    const result = await find(chain, lost)
    expect(result.readTo).toBe(readTo)
    expect(answer).toHaveBeenCalledTimes(requests)
  })

  test('nothing from a title alone while later blocks are unread', async () => {
    const chain = chainWith([own], { latest: 1_000_000 })
    const result = await find(chain, lost, witnesses({ text: unreadable }))
    expect(result).toMatchObject({ matches: [], isWhole: false, readTo: SINCE + 60_000 })
  })
})
