import { describe, expect, test } from 'vitest'
import { lastBlockBefore } from '../../../lib/chain/blocks.ts'
import { findCreatedCollections, findEvents } from '../../../lib/chain/events.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { createdLog, permissionLog } from '../../fixtures/contract-logs.ts'

const COLLECTION = `0x${'c0'.repeat(20)}` as const
const HASH = `0x${'ab'.repeat(32)}`
const hex = (value: number) => `0x${value.toString(16)}`

const query = {
  collection: COLLECTION,
  eventName: 'UpdatedPermissions',
  tokenId: '7',
  user: COLLECTION,
  since: 1_000_000,
  until: 2_000_000,
} as const
const log = {
  ...permissionLog(COLLECTION, { tokenId: 7n, user: COLLECTION, permissions: 2n }),
  transactionHash: HASH,
  blockNumber: '0x64',
  logIndex: '0x0',
}
const block = { number: '0x64', timestamp: '0x3e8' }

const chainWith = (blocks: unknown, logs: unknown) => clientOf(async (method) => (method === 'eth_getLogs' ? logs : blocks))

describe('the events of a collection', () => {
  test('are found with their token, hash, time and permissions', async () => {
    const found = { tokenId: '7', hash: HASH, at: 1_000_000, permissions: 2n, uri: undefined }
    expect(await findEvents(chainWith(block, [log]), query)).toEqual([found])
  })

  test('are left out when their block is not of the period', async () => {
    expect(await findEvents(chainWith({ ...block, timestamp: '0x3e7' }, [log]), query)).toEqual([])
    expect(await findEvents(chainWith(block, [log]), { ...query, until: 999_999 })).toEqual([])
  })

  test.each<[string, unknown, unknown]>([
    ['there is no block', null, []],
    ['a block has no number', { timestamp: '0x3e8' }, []],
    ['a block has no time', { number: '0x64' }, []],
    ['a block is nonsense', { number: 'x', timestamp: {} }, []],
    ['a block has a number beyond 2^53', { number: '0xffffffffffffff', timestamp: '0x3e8' }, []],
    ['the logs are no list', block, {}],
    ['a log has no hash', block, [{ ...log, transactionHash: null }]],
    ['a log has a hash that is too short', block, [{ ...log, transactionHash: '0x1234' }]],
    ['a log is in no block yet', block, [{ ...log, blockNumber: null }]],
    ['a log is of another contract', block, [{ ...log, address: `0x${'c1'.repeat(20)}` }]],
  ])('throw when %s, because finding nothing would prove nothing', async (_, blocks, logs) => {
    await expect(findEvents(chainWith(blocks, logs), query)).rejects.toThrow()
  })

  test.each([
    { what: 'an RPC stands still', until: 2_000_000, now: 1_061_000, proves: false },
    { what: 'the latest block is young', until: 2_000_000, now: 1_060_000, proves: true },
    { what: 'the period ended before the latest block', until: 1_000_000, now: 9_000_000, proves: true },
    { what: 'the present is not known', until: 2_000_000, now: undefined, proves: true },
  ])('are known to be none by an empty log when $what: $proves', async ({ until, now, proves }) => {
    const read = findEvents(chainWith(block, []), { ...query, until, now })
    await (proves ? expect(read).resolves.toEqual([]) : expect(read).rejects.toThrow('stands still'))
  })

  test('are asked for in ranges that public RPCs accept', async () => {
    const ranges: number[] = []
    const latest = 100_000
    const client = clientOf(async (method, [first]) => {
      if (method === 'eth_getLogs') {
        const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
        ranges.push(Number(toBlock) - Number(fromBlock) + 1)
        return []
      }
      const number = first === 'latest' ? latest : Number(first)
      return { number: hex(number), timestamp: hex(number * 2) }
    })
    const since = 2 * 50_000 * 1_000
    await findEvents(client, { ...query, since, until: since + 3_600_000 })
    expect(ranges).toEqual([5_000, 5_000, 5_000, 5_000])
    await expect(findEvents(client, { ...query, since, until: since + 86_400_000 }), 'more than four ranges').rejects.toThrow()
  })
})

describe('the collections that were created in a period', () => {
  const account = `0x${'a2'.repeat(20)}` as const
  const created = { ...log, ...createdLog(COLLECTION, account, 'Tides') }
  const period = { since: 1_000_000, until: 2_000_000 }
  const find = (code: string, logs: unknown) => {
    const answers: Record<string, unknown> = { eth_getLogs: logs, eth_getCode: code }
    return findCreatedCollections(
      clientOf(async (method) => answers[method] ?? block),
      period,
    )
  }

  test('are found with the admin of the whole collection, not with the wallet that created them, and their name', async () => {
    const [found, ...others] = await find('0x60', [created])
    expect(found?.address.toLowerCase()).toBe(COLLECTION)
    expect({ ...found, creator: found?.creator.toLowerCase() }).toMatchObject({ creator: account, name: 'Tides' })
    expect(others).toEqual([])
  })

  test.each<[string, string, unknown]>([
    ['the chain has no factory', '0x', []],
    ['an event is of another contract', '0x60', [{ ...created, address: COLLECTION }]],
    ['an event cannot be read', '0x60', [{ ...created, data: '0x' }]],
  ])('throw when %s, because finding nothing would prove nothing', async (_, code, logs) => {
    await expect(find(code, logs)).rejects.toThrow()
  })
})

describe('the last block before a time', () => {
  /** A chain of 1,000,000 blocks; `timeOf` gives their times in seconds. */
  const chainOf = (timeOf: (number: number) => number, asked: number[] = []) =>
    clientOf(async (_, [first]) => {
      const number = first === 'latest' ? 1_000_000 : Number(first)
      asked.push(number)
      return { number: hex(number), timestamp: hex(timeOf(number)) }
    })

  test.each<[string, (number: number) => number]>([
    ['regular', (number) => number * 2],
    ['faster lately', (number) => (number < 900_000 ? number * 12 : 10_800_000 + (number - 900_000))],
    ['slower lately', (number) => (number < 900_000 ? number : 900_000 + (number - 900_000) * 12)],
    ['halting for a day', (number) => number * 2 + (number > 500_000 ? 86_400 : 0)],
  ])('is found in few reads on a chain whose blocks are %s', async (_, timeOf) => {
    for (const number of [1, 123_456, 500_000, 500_001, 999_999]) {
      const asked: number[] = []
      expect(await lastBlockBefore(chainOf(timeOf, asked), timeOf(number) * 1000)).toBe(BigInt(number))
      expect(asked.length).toBeLessThan(90)
    }
  })
})
