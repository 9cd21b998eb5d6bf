import { afterEach, expect, test, vi } from 'vitest'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { createSearch } from '../../../lib/writes/search/search.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ADDRESS } from '../../fixtures/fake-fetch.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const NOW = 1_800_000_000_000
const GATEWAY = 'https://gateway.test'
afterEach(() => vi.unstubAllGlobals())

/** Searches for a publication of "Some text" where the timeline lists one at `uri`, and the gateway answers so. */
async function search(uri: string, answer: (url: string) => Response): Promise<number> {
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  await settings.update((old) => ({ ...old, arweaveGateway: GATEWAY, networks: [{ chainId: 999 }] }))
  const metadata = { name: 'A title', contentUri: uri }
  const moment = { kind: 'moment', address: ADDRESS, tokenId: '7', createdAt: NOW, admins: [], metadata }
  const timeline = async () => ({ entries: [moment], broken: [], page: 1 })
  const write: Write = { ...publication('w'), createdAt: NOW, chainId: 999, status: STATUSES.unknown, history: [] }
  const sought = await createSearch(() => ({ timeline }) as unknown as ServiceClient)(write, NOW, new Set())
  return sought.matches.length
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
  const found = await search('ar://abc', (url) => {
    asked.push(url)
    return new Response('Some text')
  })
  expect({ found, asked }).toEqual({ found: 1, asked: [`${GATEWAY}/abc`] })
})

test('one that is part of its URI too', async () => {
  expect(await search('data:text/plain,Some%20text', () => Response.error())).toBe(1)
})

test('a text without end is broken off, and no match', async () => {
  const count = { bytes: 0 }
  expect(await search('ar://abc', () => endless(count))).toBe(0)
  expect(count.bytes).toBeLessThan(8_000_000)
})

test('nothing outside the gateway’s folder is asked for', async () => {
  const fetched = vi.fn(() => new Response('Some text'))
  expect(await search('ar://../account', fetched)).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
})
