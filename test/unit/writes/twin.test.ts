import { describe, expect, test, vi } from 'vitest'
import type { Moment } from '../../../lib/service/moment.ts'
import { createTender, type TendOptions } from '../../../lib/writes/reconcile.ts'
import { keyOf, searchPublication } from '../../../lib/writes/search/search-publication.ts'
import type { Match, SearchResult } from '../../../lib/writes/search/search-result.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { executed, publication, STATUSES } from './write-of.ts'

const HOUR = 3_600_000
/** When the writes of these tests began to be sent for the last time. */
const SENT = 100 * HOUR
/** When the answer to that came. */
const ANSWERED = SENT + 1_000
/** A sending is certain to have been executed and listed by then, or never. */
const SETTLED = ANSWERED + 360_000

const OWN = keyOf({ address: executed.contractAddress, tokenId: executed.tokenId }, executed.chainId)
const { hash: _, ...made } = executed
const TWIN: Match = { ...made, tokenId: '8', found: 'timeline' }
const TOKEN = { chainId: TWIN.chainId, contractAddress: TWIN.contractAddress, tokenId: '8' }

const listed = (...matches: Match[]): SearchResult => ({ matches, sources: ['timeline'], unavailable: [], known: [OWN] })
const unlisted: SearchResult = { matches: [], sources: ['timeline'], unavailable: [], known: [] }
const unreadable: SearchResult = { matches: [], sources: ['timeline'], unavailable: ['text'], known: [OWN] }
const unreached: SearchResult = { matches: [], sources: [], unavailable: ['timeline'] }

/** A publication that was accepted a second after it was sent. */
async function put(more: Partial<Write> = {}, id = 'w'): Promise<void> {
  const status = { ...STATUSES.accepted, at: ANSWERED }
  const history = [
    { state: 'queued', at: SENT },
    { state: 'sending', at: SENT },
  ]
  await writes.add({ ...publication(id), createdAt: SENT, status, history, ...more })
}

function tenderAt(now: number, search: TendOptions['search']) {
  const receipt = async () => ({ mined: false }) as const
  return createTender({ search, receipt, confirming: async () => false, now: () => now, onOutcome: async () => undefined })
}

/** The alarm at that time, where a search brings this. Gives the twin as it is stored then, and how often was searched. */
async function alarm(now: number, sought: SearchResult) {
  const search = vi.fn(async () => sought)
  await tenderAt(now, search).searchDue()
  return { duplicate: (await writes.get('w'))?.duplicate, searched: search.mock.calls.length }
}
const awake = async (now: number) => tenderAt(now, async () => unlisted).waiting(await writes.index())

describe('a second moment with the same words', () => {
  test('is said at once where it is there', async () => {
    await put()
    expect((await alarm(SENT + 2_000, listed(TWIN))).duplicate).toEqual({ at: SENT + 2_000, token: TOKEN })
    expect(await awake(SENT + 2_000)).toBe(false)
    expect((await alarm(SETTLED, listed())).searched).toBe(0)
  })

  test('may come as long as a sending may be executed: there is none only after that', async () => {
    await put()
    expect((await alarm(SENT + 2_000, listed())).duplicate?.nextAt).toBe(SETTLED)
    expect((await alarm(SETTLED - 1, listed(TWIN))).searched).toBe(0)
    expect(await awake(SETTLED - 1)).toBe(true)
    expect((await alarm(SETTLED, listed())).duplicate).toEqual({ at: SETTLED })
    expect(await awake(SETTLED)).toBe(false)
  })

  test('is looked for beside one that had to be found itself', async () => {
    await put({ status: { ...STATUSES.unknown, at: SENT + 500, attempt: 2 } })
    const found = { matches: [{ ...executed, found: 'timeline' as const }], sources: ['timeline'], unavailable: [] }
    await alarm(SENT + 1_000, found)
    expect((await writes.get('w'))?.status).toMatchObject({ state: 'accepted', found: 'timeline' })
    expect((await alarm(SENT + 31_000, listed())).duplicate?.token).toBeUndefined()
    expect((await alarm(SETTLED, listed(TWIN))).duplicate?.token).toEqual(TOKEN)
  })

  test('is looked for where it was sent again hours later', async () => {
    const history = [
      { state: 'queued', at: SENT - 2 * HOUR },
      { state: 'sending', at: SENT - 2 * HOUR },
      { state: 'unknown', at: SENT - 2 * HOUR + 1_000 },
      { state: 'sending', at: SENT },
    ]
    await put({ createdAt: SENT - 2 * HOUR, history })
    expect((await alarm(SENT + 2_000, listed())).duplicate?.nextAt).toBe(SETTLED)
    expect((await alarm(SETTLED, listed(TWIN))).duplicate?.token).toEqual(TOKEN)
  })

  test('is looked for where the computer slept before the request left', async () => {
    await put({ status: { ...STATUSES.accepted, at: SENT + 8 * HOUR } })
    expect((await alarm(SENT + 8 * HOUR + 1_000, listed())).duplicate?.nextAt).toBe(SENT + 8 * HOUR + 360_000)
    expect((await alarm(SENT + 8 * HOUR + 360_000, listed(TWIN))).duplicate?.token).toEqual(TOKEN)
  })

  test('is looked for where the computer slept after the answer', async () => {
    await put()
    expect((await alarm(SENT + 8 * HOUR, unreached)).duplicate?.token).toBeUndefined()
    expect((await alarm(SENT + 8 * HOUR + 30_000, listed(TWIN))).duplicate?.token).toEqual(TOKEN)
  })

  test('is looked for on a timeline that lags, for half an hour', async () => {
    await put()
    let now = SENT + 2_000
    while (await awake(now)) {
      await alarm(now, unlisted)
      now += 30_000
    }
    expect(now).toBeGreaterThan(SENT + HOUR / 2)
    expect(now).toBeLessThan(SENT + HOUR)
  })

  test('a service that cannot be read at all is tried for a day, ever more seldom', async () => {
    await put()
    let now = SENT + 2_000
    let searched = 0
    for (; await awake(now); now += 30_000) searched += (await alarm(now, unreached)).searched
    expect(now).toBeGreaterThan(SENT + 24 * HOUR)
    expect(searched).toBeLessThan(110)
  })

  test('is not ruled out where a text could not be read', async () => {
    await put()
    expect((await alarm(SETTLED, unreadable)).duplicate?.nextAt).toBe(SETTLED + 30_000)
    expect((await alarm(SETTLED + 30_000, listed(TWIN))).duplicate?.token).toEqual(TOKEN)
  })

  test.each(['sending', 'unknown'] as const)('is not said while it may be that of another write: %s', async (state) => {
    await put()
    await put({ status: STATUSES[state], history: [] }, 'other')
    const twin = async (now: number) => {
      await tenderAt(now, async (write) => (write.id === 'w' ? listed(TWIN) : unlisted)).searchDue()
      return (await writes.get('w'))?.duplicate
    }
    expect(await twin(SETTLED)).toEqual({ at: SETTLED, nextAt: SETTLED + 30_000 })
    await writes.change('other', (write) => ({ ...write, status: { ...STATUSES.accepted, ...TOKEN, at: SETTLED } }))
    expect((await twin(SETTLED + 30_000))?.token).toBeUndefined()
  })
})

test('the search itself says that the text of the other one could not be read', async () => {
  await put()
  const { operation } = publication('w')
  if (operation.kind !== 'publish') throw new Error('It is one')
  const { title: name, token } = operation.request
  const moment = (tokenId: string): Moment => ({
    address: executed.contractAddress,
    tokenId,
    createdAt: SENT,
    admins: [],
    metadata: { name, content: { uri: 'ar://x' } },
  })
  const timeline = async () => ({ entries: [moment('7'), moment('8')], broken: [], page: 1 })
  let readable = false
  const content = async () => {
    if (!readable) throw new Error('404')
    return token.tokenContent
  }
  const search: TendOptions['search'] = (write, firstSentAt, taken) =>
    searchPublication(write, firstSentAt, { service: { timeline }, content, ask: undefined, taken })
  await tenderAt(SETTLED, search).searchDue()
  expect((await writes.get('w'))?.duplicate?.token).toBeUndefined()
  readable = true
  await tenderAt(SETTLED + 30_000, search).searchDue()
  expect((await writes.get('w'))?.duplicate?.token).toEqual(TOKEN)
})
