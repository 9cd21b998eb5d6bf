import { describe, expect, test } from 'vitest'
import { EVENTS, findLogs } from '../../../lib/chain/events.ts'
import type { Ask } from '../../../lib/chain/rpc.ts'

const COLLECTION = `0x${'c0'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`
const query = { collection: COLLECTION, event: 'setupNewToken', tokenId: '7', since: 1_000_000 } as const
const block = { number: '0x64', timestamp: '0x3e8' }
const log = { transactionHash: HASH, topics: [EVENTS.setupNewToken], blockNumber: '0x64' }

/** A chain whose blocks and logs are as given. */
const chain =
  (blocks: unknown, logs: unknown): Ask =>
  async <T>(method: string) =>
    (method === 'eth_getLogs' ? logs : blocks) as T

describe('events of a collection', () => {
  test('are found with their hash', async () => {
    expect(await findLogs(chain(block, [log]), query)).toEqual([{ hash: HASH, topics: log.topics }])
  })

  test.each<[string, unknown, unknown]>([
    ['no block', null, []],
    ['a block without a number', { timestamp: '0x3e8' }, []],
    ['a block with nonsense', { number: 'x', timestamp: {} }, []],
    ['no list of logs', block, {}],
    ['a log without a hash', block, [{ ...log, transactionHash: null }]],
    ['a hash that is none', block, [{ ...log, transactionHash: '0x1234' }]],
    ['a log that is in no block yet', block, [{ ...log, blockNumber: null }]],
  ])('%s: nothing may be concluded', async (_, blocks, logs) => {
    await expect(findLogs(chain(blocks, logs), query)).rejects.toThrow()
  })
})
