import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChainId } from '../../../lib/chain/chain-id.ts'
import { readPermissions } from '../../../lib/chain/permissions.ts'
import { readReceipt } from '../../../lib/chain/receipt.ts'
import { rpc } from '../../../lib/chain/rpc.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const ADDRESS = `0x${'c0'.repeat(20)}`
const receipt = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x7',
  transactionIndex: '0x0',
  from: ADDRESS,
  to: ADDRESS,
  cumulativeGasUsed: '0x1',
  gasUsed: '0x1',
  logs: [],
  logsBloom: '0x',
  type: '0x2',
  status: '0x1',
}

/** What the RPC does with the next requests. */
let answer: (response: ServerResponse) => void
const result = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }))
}

const server = createServer((request, response) => {
  request.resume().on('end', () => answer(response))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the time counts until the last byte of the answer', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"jsonrpc":')
  }
  await expect(rpc(url, 100)('eth_chainId', [])).rejects.toThrow()
})

describe('a receipt', () => {
  test('says how it went', async () => {
    answer = result(receipt)
    expect(await readReceipt(url, HASH)).toEqual({ mined: true, success: true, blockNumber: '7' })
    answer = result({ ...receipt, status: '0x0' })
    expect(await readReceipt(url, HASH)).toEqual({ mined: true, success: false, blockNumber: '7' })
    answer = result(null)
    expect(await readReceipt(url, HASH)).toEqual({ mined: false })
  })

  test.each<[string, object]>([
    ['without its result', { status: undefined }],
    ['with a result that is none', { status: '0x2' }],
    ['of no block', { blockNumber: null }],
    ['of another transaction', { transactionHash: `0x${'cd'.repeat(32)}` }],
  ])('%s says nothing', async (_, more) => {
    answer = result({ ...receipt, ...more })
    await expect(readReceipt(url, HASH)).rejects.toThrow()
  })
})

test.each([null, 7, {}, '0x', 'nonsense'])('an answer about permissions that is none, %j, says nothing', async (nonsense) => {
  answer = result(nonsense)
  expect(await readPermissions(url, ADDRESS, ['0', '1'], [ADDRESS])).toEqual(['?', '?'])
})

test.each(['0x0', '0xffffffffffffffff', 'nonsense', null])('a chain id that is none, %j, is refused', async (nonsense) => {
  answer = result(nonsense)
  await expect(readChainId(url)).rejects.toThrow()
})
