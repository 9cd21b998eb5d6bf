import { createServer, type RequestListener } from 'node:http'
import { getBlockNumber } from 'viem/actions'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { createChainClient, readChainId } from '../../../lib/chain/client.ts'
import { listen } from '../../fixtures/listen.ts'

/** Starts a node that answers each request with `answer` until the test ends, and gives its URL. */
async function startNode(answer: RequestListener): Promise<string> {
  const { host, close } = await listen(
    createServer((request, response) =>
      request.resume().on('end', () => answer(request, response)),
    ),
  )
  onTestFinished(close)
  return `http://${host}`
}

const result =
  (value: unknown): RequestListener =>
  (_, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }))

const clientAt = (rpcUrl: string, timeout?: number) => {
  const client = createChainClient(chainOf(31337, [{ chainId: 31337, rpcUrl }]), timeout)
  if (!client) throw new Error('It has an RPC')
  return client
}

describe('a chain client', () => {
  test('is not made for a chain without an RPC', () => {
    expect(createChainClient(chainOf(31337))).toBeUndefined()
  })

  test('gives up when the rest of an answer stays out', async () => {
    const url = await startNode((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"jsonrpc":')
    })
    await expect(getBlockNumber(clientAt(url, 100))).rejects.toThrow()
  })

  test('refuses an answer of more than 10 MB', async () => {
    const url = await startNode(result(`0x${'0'.repeat(10_000_000)}1`))
    await expect(getBlockNumber(clientAt(url))).rejects.toThrow(/size|large/i)
  })

  test('asks only once when the node refuses', async () => {
    let requests = 0
    const url = await startNode((_, response) => {
      requests += 1
      response.writeHead(503).end()
    })
    await expect(getBlockNumber(clientAt(url))).rejects.toThrow()
    expect(requests).toBe(1)
  })
})

describe('the chain id of an RPC URL', () => {
  test('is read', async () => {
    expect(await readChainId(await startNode(result('0x2105')))).toBe(8453)
  })

  test.each(['0x0', '0xffffffffffffffff', 'nonsense', null])(
    'is refused when the answer is %j',
    async (nonsense) => {
      await expect(readChainId(await startNode(result(nonsense)))).rejects.toThrow()
    },
  )

  test('is refused when nobody answers', async () => {
    await expect(readChainId('http://127.0.0.1:1')).rejects.toThrow()
  })
})
