import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { askTogether, rpc } from '../../../lib/chain/rpc.ts'

/** Runs `work` with the URL of a node that answers each request with what `answer` makes of it. */
async function withNode<T>(answer: (body: unknown) => unknown, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(JSON.parse(body))))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}

type Asked = { id: number; method: string; params: unknown[] }

describe('one question', () => {
  test('gives the result, whatever it is', async () => {
    expect(
      await withNode(
        (body) => ({ result: [(body as Asked).method, (body as Asked).params] }),
        (url) => rpc(url)('m', [1]),
      ),
    ).toEqual(['m', [1]])
  })
  test('throws for a refusal, and for nobody there', async () => {
    const refused = withNode(
      () => ({ error: { code: -32_000, message: 'range too large' } }),
      (url) => rpc(url)('eth_getLogs', []),
    )
    await expect(refused).rejects.toThrow('range too large')
    await expect(rpc('http://127.0.0.1:1')('m', [])).rejects.toThrow()
  })
})

describe('several questions in one request', () => {
  const questions = ['a', 'b', 'c'].map((method) => ({ method, params: [] }))

  test('the answers are put to their questions; one that is refused or missing is undefined', async () => {
    const node = (asked: unknown) =>
      (asked as Asked[])
        .filter(({ method }) => method !== 'b')
        .reverse()
        .map(({ id, method }) => (method === 'a' ? { id, error: { code: 3, message: 'no' } } : { id, result: method }))
    expect(await withNode(node, (url) => askTogether(url, questions, 5_000))).toEqual([undefined, undefined, 'c'])
  })
  test('one question is no batch', async () => {
    const node = (asked: unknown) => ({ id: (asked as Asked).id, result: 'alone' })
    expect(await withNode(node, (url) => askTogether(url, questions.slice(0, 1), 5_000))).toEqual(['alone'])
  })
  test('a node that refuses them all in one sentence has answered none', async () => {
    const node = () => ({ id: null, error: { code: -32_600, message: 'no batches' } })
    expect(await withNode(node, (url) => askTogether(url, questions, 5_000))).toEqual([undefined, undefined, undefined])
  })
})
