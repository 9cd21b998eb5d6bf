import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { contentHosts } from '../../../lib/timeline/content-hosts.ts'
import { createSearch } from '../../../lib/writes/search/search.ts'
import type { SearchResult } from '../../../lib/writes/search/search-result.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ADDRESS } from '../../fixtures/fake-fetch.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const NOW = 1_800_000_000_000
const GATEWAY = 'https://gateway.test'

/** Searches for a publication of "Some text" where the timeline lists one at `uri`, and every host answers so. */
async function search(
  uri: string,
  answer: (url: string) => Response,
  more: object = {},
  claimed: string[] = [],
): Promise<SearchResult> {
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  await settings.update((old) => ({ ...old, arweaveGateway: GATEWAY, networks: [{ chainId: 999 }] }))
  const metadata = { name: 'A title', contentUri: uri }
  const moment = { kind: 'moment', address: ADDRESS, tokenId: '7', createdAt: NOW, admins: [], metadata, ...more }
  const timeline = async () => ({ entries: [moment], broken: [], page: 1 })
  const write: Write = {
    ...publication('w'),
    createdAt: NOW,
    chainId: 999,
    status: { ...STATUSES.unknown, firstSentAt: NOW },
    history: [],
  }
  return createSearch(() => ({ timeline }) as unknown as ServiceClient)(write, new Set(claimed))
}

/** A body that never ends; how much of it was asked for is counted. */
function endless(count: { bytes: number }): Response {
  const chunk = new TextEncoder().encode('x'.repeat(1_000_000))
  return new Response(
    new ReadableStream({
      pull(controller) {
        count.bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    }),
  )
}

test('the text of a moment is read through the gateway of the settings', async () => {
  const asked: string[] = []
  const { matches } = await search('ar://abc', (url) => {
    asked.push(url)
    return new Response('Some text')
  })
  expect(matches).toHaveLength(1)
  expect(asked).toEqual([`${GATEWAY}/abc`])
})

test('the text of a moment is read from a data: URI', async () => {
  expect((await search('data:text/plain,Some%20text', () => Response.error())).matches).toHaveLength(1)
})

test('a text without end is broken off, and no match', async () => {
  const count = { bytes: 0 }
  expect((await search('ar://abc', () => endless(count))).matches).toEqual([])
  expect(count.bytes).toBeLessThan(8_000_000)
})

test('nothing outside the gateway’s folder is asked for', async () => {
  const fetched = vi.fn(() => new Response('Some text'))
  expect((await search('ar://../account', fetched)).matches).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

const STORE = 'https://files.example/1'
const token = `999:${ADDRESS}:7`.toLowerCase()

test.each([
  ['with its title', {}, ['text']],
  ['without metadata in the list', { metadata: undefined, uri: STORE }, ['text']],
  ['with another title', { metadata: { name: 'Another title', contentUri: STORE } }, []],
])('a moment %s at a host that nobody allowed is not read there, which the search says', async (_, more, unread) => {
  const fetched = vi.fn(() => new Response('Some text'))
  const { matches, unavailable } = await search(STORE, fetched, more)
  expect(fetched).not.toHaveBeenCalled()
  expect(matches).toEqual([])
  expect(unavailable.filter((place) => place === 'text')).toEqual(unread)
})

test('a moment that the journal has made shows where the service keeps its files', async () => {
  await search(STORE, () => Response.error(), {}, [token])
  expect(await contentHosts.get()).toEqual({ 'files.example': 'store' })
})

test.each([
  ['allowed', true, 1],
  ['allowed', false, 0],
  ['store', false, 1],
  ['refused', true, 0],
] as const)('metadata at a host that is %s, with media on: %s, is asked for %i times', async (known, loadMedia, requests) => {
  await contentHosts.set({ 'files.example': known })
  await settings.update((old) => ({ ...old, loadMedia }))
  const fetched = vi.fn(() => new Response('{}'))
  vi.spyOn(browser.permissions, 'contains').mockImplementation(async () => false)
  await search(STORE, fetched, { metadata: undefined, uri: STORE })
  expect(fetched).toHaveBeenCalledTimes(requests)
})
