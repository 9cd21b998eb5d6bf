import { afterEach, expect, test, vi } from 'vitest'
import { isReachable } from '../../../lib/service/reachable.ts'

const SERVICE = 'https://service.test/api'

afterEach(() => vi.unstubAllGlobals())

/** The browser's word, and how the network answers. */
function withNetwork(onLine: boolean, answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('navigator', { ...navigator, onLine })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a service is asked for nothing while the browser calls itself online', async () => {
  const fetch = withNetwork(true, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isReachable(SERVICE)).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['a list', async () => Response.json({ moments: [] }), true],
  ['an error', async () => new Response('busy', { status: 503 }), true],
  ['what is no list', async () => new Response('<html>'), true],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])(
  'a service that gives %s to a browser that calls itself offline is reachable: %#',
  async (_, answer, expected) => {
    const fetch = withNetwork(false, answer)
    expect(await isReachable(SERVICE)).toBe(expected)
    const [url, { headers } = {}] = fetch.mock.calls[0] as unknown as [string, RequestInit?]
    expect(url).toBe(`${SERVICE}/timeline?page=1&limit=1`)
    expect(new Headers(headers).has('x-api-key')).toBe(false)
  },
)
