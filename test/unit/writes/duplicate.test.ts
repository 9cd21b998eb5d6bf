import { describe, expect, test, vi } from 'vitest'
import type { Moment } from '../../../lib/service/moment.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createReconciler, type ReconcilerOptions } from '../../../lib/writes/reconciler.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import type { Match, SearchResult } from '../../../lib/writes/search/search-result.ts'
import { tokenKey, type Write } from '../../../lib/writes/write.ts'
import { executed, publication, STATUSES } from '../../fixtures/write-of.ts'

const HOUR = 3_600_000
/** The time at which the writes of these tests began to be sent for the last time. */
const SENT = 100 * HOUR
/** The time of the answer to that. */
const ANSWERED = SENT + 1_000
/** A request is executed and listed by then, or never. */
const CERTAIN = ANSWERED + 360_000

const OWN = tokenKey(executed.chainId, executed.contractAddress, executed.tokenId)
const { hash: _, ...made } = executed
const OTHER: Match = { ...made, tokenId: '8', found: 'timeline' }
const TOKEN = { chainId: OTHER.chainId, contractAddress: OTHER.contractAddress, tokenId: '8' }

const listed = (...matches: Match[]): SearchResult => ({
  matches,
  sources: ['timeline'],
  unavailable: [],
  claimedTokens: [OWN],
  listedTokens: [OWN],
})
const unlisted: SearchResult = { matches: [], sources: ['timeline'], unavailable: [], claimedTokens: [] }
const unreadable: SearchResult = { matches: [], sources: ['timeline'], unavailable: ['text'], claimedTokens: [OWN] }
const unreachable: SearchResult = { matches: [], sources: [], unavailable: ['timeline'] }

/** A publication that was accepted a second after it was sent. */
async function put(more: Partial<Write> = {}, id = 'w'): Promise<void> {
  const status = { ...STATUSES.accepted, at: ANSWERED }
  const history = [
    { state: 'queued', at: SENT },
    { state: 'sending', at: SENT },
  ]
  await writes.put({ ...publication(id), createdAt: SENT, status, history, ...more })
}

function reconcilerAt(now: number, search: ReconcilerOptions['search']) {
  const receipt = async () => ({ mined: false }) as const
  return createReconciler({ search, receipt, confirming: async () => false, now: () => now, onOutcome: async () => undefined })
}

/** Runs the alarm at a time. Gives the stored token and the time of the next search, and the number of searches. */
async function alarm(now: number, result: SearchResult) {
  const search = vi.fn(async () => result)
  await reconcilerAt(now, search).run()
  const { token, nextAt } = (await writes.get('w'))?.duplicate ?? {}
  return { token, nextAt, searches: search.mock.calls.length }
}
const isWaiting = async (now: number) => (await reconcilerAt(now, async () => unlisted).nextAt()) !== undefined

describe('a duplicate', () => {
  test('is stored at once when it is listed, and is then searched for no more', async () => {
    await put()
    expect(await alarm(SENT + 2_000, listed(OTHER))).toEqual({ token: TOKEN, nextAt: undefined, searches: 1 })
    expect(await isWaiting(SENT + 2_000)).toBe(false)
    expect((await alarm(CERTAIN, listed())).searches).toBe(0)
  })

  test('is searched for since the draft was made, and said to be earlier where it is', async () => {
    await put()
    const search = vi.fn<ReconcilerOptions['search']>(async () => listed({ ...OTHER, isEarlier: true }))
    await reconcilerAt(SENT + 2_000, search).run()
    const { operation, duplicate } = (await writes.get('w')) ?? {}
    expect(search.mock.calls[0]?.[2]).toBe(operation?.kind === 'publish' && operation.draft.createdAt)
    expect(duplicate).toMatchObject({ token: TOKEN, isEarlier: true })
  })

  test('search notes when the publication itself is listed', async () => {
    await put()
    await alarm(SENT + 2_000, { ...unlisted, claimedTokens: [OWN] })
    expect((await writes.get('w'))?.listedAt).toBeUndefined()
    await alarm(SENT + 40_000, listed())
    await alarm(CERTAIN, listed())
    expect((await writes.get('w'))?.listedAt).toBe(SENT + 40_000)
  })

  test('is ruled out only when no request can be executed any more', async () => {
    await put()
    expect((await alarm(SENT + 2_000, listed())).nextAt).toBe(CERTAIN)
    expect((await alarm(CERTAIN - 1, listed(OTHER))).searches).toBe(0)
    expect(await isWaiting(CERTAIN - 1)).toBe(true)
    expect(await alarm(CERTAIN, listed())).toEqual({ token: undefined, nextAt: undefined, searches: 1 })
    expect(await isWaiting(CERTAIN)).toBe(false)
  })

  test('is searched for beside a publication that had to be found itself', async () => {
    await put({ status: { ...STATUSES.unknown, at: SENT + 500, attempt: 2 } })
    const found = { matches: [{ ...executed, found: 'timeline' as const }], sources: ['timeline'], unavailable: [] }
    await alarm(SENT + 1_000, found)
    expect((await writes.get('w'))?.status).toMatchObject({ state: 'accepted', found: 'timeline' })
    expect((await alarm(SENT + 31_000, listed())).token).toBeUndefined()
    expect((await alarm(CERTAIN, listed(OTHER))).token).toEqual(TOKEN)
  })

  test('is searched for until six minutes after the last sending when a write was sent again', async () => {
    const history = [
      { state: 'queued', at: SENT - 2 * HOUR },
      { state: 'sending', at: SENT - 2 * HOUR },
      { state: 'unknown', at: SENT - 2 * HOUR + 1_000 },
      { state: 'sending', at: SENT },
    ]
    await put({ createdAt: SENT - 2 * HOUR, history })
    expect((await alarm(SENT + 2_000, listed())).nextAt).toBe(CERTAIN)
    expect((await alarm(CERTAIN, listed(OTHER))).token).toEqual(TOKEN)
  })

  test('is searched for until six minutes after the answer when the computer slept before the request left', async () => {
    await put({ status: { ...STATUSES.accepted, at: SENT + 8 * HOUR } })
    expect((await alarm(SENT + 8 * HOUR + 1_000, listed())).nextAt).toBe(SENT + 8 * HOUR + 360_000)
    expect((await alarm(SENT + 8 * HOUR + 360_000, listed(OTHER))).token).toEqual(TOKEN)
  })

  test('is searched for when the computer slept after the answer', async () => {
    await put()
    expect((await alarm(SENT + 8 * HOUR, unreachable)).token).toBeUndefined()
    expect((await alarm(SENT + 8 * HOUR + 30_000, listed(OTHER))).token).toEqual(TOKEN)
  })

  test('is searched for over half an hour when the timeline lags', async () => {
    await put()
    let now = SENT + 2_000
    while (await isWaiting(now)) {
      await alarm(now, unlisted)
      now += 30_000
    }
    expect(now).toBeGreaterThan(SENT + HOUR / 2)
    expect(now).toBeLessThan(SENT + HOUR)
  })

  test('is searched for over a day, in fewer than 110 attempts, when the service cannot be read at all', async () => {
    await put()
    let now = SENT + 2_000
    let searches = 0
    for (; await isWaiting(now); now += 30_000) searches += (await alarm(now, unreachable)).searches
    expect(now).toBeGreaterThan(SENT + 24 * HOUR)
    expect(searches).toBeLessThan(110)
  })

  test('is not ruled out when a text cannot be read', async () => {
    await put()
    expect((await alarm(CERTAIN, unreadable)).nextAt).toBe(CERTAIN + 30_000)
    expect((await alarm(CERTAIN + 30_000, listed(OTHER))).token).toEqual(TOKEN)
  })

  test.each(['sending', 'unknown'] as const)(
    'is not stored while the match may be that of another write: %s',
    async (state) => {
      await put()
      await put({ status: STATUSES[state], history: [] }, 'other')
      const duplicate = async (now: number) => {
        await reconcilerAt(now, async (write) => (write.id === 'w' ? listed(OTHER) : unlisted)).run()
        return (await writes.get('w'))?.duplicate
      }
      const disputed = await duplicate(CERTAIN)
      expect(disputed).toMatchObject({ at: CERTAIN, nextAt: CERTAIN + 30_000 })
      expect(disputed).not.toHaveProperty('token')
      await writes.change('other', (write) => ({ ...write, status: { ...STATUSES.accepted, ...TOKEN, at: CERTAIN } }))
      expect((await duplicate(CERTAIN + 30_000))?.token).toBeUndefined()
    },
  )
})

test('the search for a publication says that the text of the other moment could not be read', async () => {
  await put()
  const { operation } = publication('w')
  const { title: name, token } = operation.request
  const moment = (tokenId: string): Moment => ({
    kind: 'moment',
    address: executed.contractAddress,
    tokenId,
    createdAt: SENT,
    admins: [],
    metadata: { name, contentUri: 'ar://x' },
  })
  const timeline = async () => ({ entries: [moment('7'), moment('8')], broken: [], page: 1 })
  let readable = false
  const content = async () => {
    if (!readable) throw new Error('404')
    return token.tokenContent
  }
  const search: ReconcilerOptions['search'] = (write, claimed) =>
    searchPublication(write, { service: { timeline }, content, client: undefined, claimed, now: () => CERTAIN })
  await reconcilerAt(CERTAIN, search).run()
  expect((await writes.get('w'))?.duplicate?.token).toBeUndefined()
  readable = true
  await reconcilerAt(CERTAIN + 30_000, search).run()
  expect((await writes.get('w'))?.duplicate?.token).toEqual(TOKEN)
})
