import { expect, test, vi } from 'vitest'
import { fetchOnce } from '../../../lib/service/fetch-once.ts'

const WRITE = { method: 'POST', body: '{"title":"Ä title"}' }
const HTTPS = 'https://service.test/api'

/** Sends a write where Chromium speaks HTTP/2 unless told otherwise, and gives what arrived. */
async function send(
  url: string,
  answer: (attempt: number) => { read: boolean; status?: number },
  init: { signal?: AbortSignal } = {},
) {
  const arrived: { text: string; streamed: boolean }[] = []
  const fetch = vi.fn(async (_: unknown, { body }: RequestInit = {}) => {
    const { read, status } = answer(fetch.mock.calls.length)
    if (read) arrived.push({ text: await new Response(body ?? null).text(), streamed: typeof body !== 'string' })
    if (!status) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  const response = await fetchOnce(url, { ...WRITE, ...init }, fetch).catch((error: unknown) => error)
  return { response, arrived, attempts: fetch.mock.calls.length }
}

test('a write is streamed, longer than what Chromium keeps of it, and means the same', async () => {
  const { arrived } = await send(HTTPS, () => ({ read: true, status: 200 }))
  expect(arrived).toHaveLength(1)
  const [{ text, streamed } = { text: '', streamed: false }] = arrived
  expect(streamed).toBe(true)
  // Twice what Chromium copies at once (its `kDefaultDestinationWindowSize`).
  expect(new TextEncoder().encode(text).byteLength).toBeGreaterThan(2 * 65_535)
  expect(JSON.parse(text)).toEqual(JSON.parse(WRITE.body))
})

test.each<[string, string, (attempt: number) => { read: boolean; status?: number }]>([
  ['to a service without TLS, which has no HTTP/2', 'http://127.0.0.1:1/api', () => ({ read: true, status: 200 })],
  ['when nothing of the stream was read', HTTPS, (n) => (n === 1 ? { read: false } : { read: true, status: 200 })],
  ['when the service demands a length', HTTPS, (n) => (n === 1 ? { read: false, status: 411 } : { read: true, status: 200 })],
])('a write goes as a whole %s', async (_, url, answer) => {
  const { response, arrived } = await send(url, answer)
  expect(response).toMatchObject({ status: 200 })
  expect(arrived).toEqual([{ text: WRITE.body, streamed: false }])
})

test('a write goes as a whole in Firefox, which would send a stream as the words "[object ReadableStream]"', async () => {
  vi.stubEnv('BROWSER', 'firefox')
  const { arrived } = await send(HTTPS, () => ({ read: true, status: 200 }))
  expect(arrived).toEqual([{ text: WRITE.body, streamed: false }])
  vi.unstubAllEnvs()
})

test('a write of which something was read is not sent again when its connection fails', async () => {
  const { response, attempts } = await send(HTTPS, () => ({ read: true }))
  expect(response).toBeInstanceOf(TypeError)
  expect(attempts).toBe(1)
})

test('a write is not sent again when its time is over', async () => {
  const { attempts } = await send(HTTPS, () => ({ read: false }), { signal: AbortSignal.abort() })
  expect(attempts).toBe(1)
})
