import { describe, expect, test } from 'vitest'
import { confirmOnChain } from '../../../lib/writes/confirm-on-chain.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { afterAttempt, isDue, next, type Question } from '../../../lib/writes/next.ts'
import type { Attempts, Status, StatusOf } from '../../../lib/writes/write.ts'
import { publication, revocation, SESSION, STATUSES } from '../../fixtures/write-of.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000

/** Gives the times of all attempts at a question, in seconds after the first, when each is made as it is due. */
function attemptsAt(question: Question, failed = false): number[] {
  const times: number[] = []
  let attempts: Attempts | undefined
  for (let now: number | undefined = NOW; now !== undefined; now = attempts.nextAt) {
    times.push((now - NOW) / 1_000)
    attempts = afterAttempt(question, attempts, now, failed)
  }
  return times
}

describe('the attempts at a question', () => {
  test('are made at 0 s, 30 s, 1, 2, 5, 6 and 15 minutes for a search', () => {
    expect(attemptsAt('search')).toEqual([0, 30, 60, 120, 300, 360, 900])
  })

  test.each(['hash', 'duplicate'] as const)('are made after pauses that double, over half an hour, for a %s', (question) => {
    expect(attemptsAt(question)).toEqual([0, 30, 90, 210, 450, 930, 1_890])
  })

  test.each([true, false])('are made every 30 s for an hour for a receipt, failed: %s', (failed) => {
    const times = attemptsAt('receipt', failed)
    expect(times.at(-1)).toBe(3_600)
    expect(times).toHaveLength(121)
  })

  test.each(['search', 'hash', 'duplicate'] as const)('are made for at least a day when all of them fail: %s', (question) => {
    const times = attemptsAt(question, true)
    expect(times.at(-1)).toBeGreaterThan((24 * HOUR) / 1_000)
    expect(times.length).toBeLessThan(110)
  })

  test('do not count when they fail, and the schedule goes on after them', () => {
    const failed = afterAttempt('search', undefined, NOW, true)
    expect(failed).toEqual({ at: NOW, count: 0, failures: 1, nextAt: NOW + 30_000 })
    const again = afterAttempt('search', failed, NOW + 30_000, true)
    expect(again).toEqual({ at: NOW + 30_000, count: 0, failures: 2, nextAt: NOW + 90_000 })
    const first = afterAttempt('search', again, NOW + 90_000, false)
    expect(first).toEqual({ at: NOW + 90_000, count: 1, failures: 0, nextAt: NOW + 120_000 })
  })

  test('use up nothing before their time, and nothing when the question is given up', () => {
    const first = afterAttempt('search', undefined, NOW, false)
    expect(afterAttempt('search', first, NOW + 1, false)).toEqual({ ...first, at: NOW + 1 })
    const givenUp = { at: NOW, count: 6, failures: 0 }
    expect(afterAttempt('search', givenUp, NOW + HOUR, false)).toEqual({ ...givenUp, at: NOW + HOUR })
  })

  test('are due at once when a wrong clock has put them off further than any pause', () => {
    expect(isDue(NOW + HOUR, NOW)).toBe(true)
    expect(isDue(NOW + 1_000, NOW)).toBe(false)
  })
})

describe('the next step of a write', () => {
  const unknown = STATUSES.unknown
  const { tokenId: _, ...tokenless } = STATUSES.accepted
  const { hash: __, ...nameless } = tokenless
  const attempts = { at: 1, count: 1, failures: 0, nextAt: 31 }
  const over = { at: 1, count: 9, failures: 0 }
  const result = { found: 0, sources: [], unavailable: [] }

  test.each<[string, Status, ReturnType<typeof next>]>([
    ['a queued write is sent', STATUSES.queued, { step: 'send', at: 1 }],
    ['a write being sent is sent or recovered', STATUSES.sending, { step: 'send', at: 2 }],
    ['an unknown outcome is searched for at once', unknown, { step: 'search', at: 3 }],
    ['then as the schedule says', { ...unknown, search: { ...attempts, ...result } }, { step: 'search', at: 31 }],
    ['and then no more', { ...unknown, search: { ...over, ...result } }, undefined],
    ['a write to be sent again is sent', { ...unknown, resend: SESSION }, { step: 'send', at: 3 }],
    ['an accepted write waits for its receipt', tokenless, { step: 'receipt', at: 3 }],
    ['until it is given up', { ...tokenless, receipt: over }, undefined],
    ['a write without a hash waits for the hash', { ...nameless, hashSearch: attempts }, { step: 'hash', at: 31 }],
    ['until it is given up, too', { ...nameless, hashSearch: over }, undefined],
    ['a write whose effect was not seen is asked about again', STATUSES.mined, { step: 'receipt', at: 4 }],
    ['a confirmed publication may have a duplicate', STATUSES.confirmed, { step: 'duplicate', at: 4 }],
    ['a reverted write needs nothing', STATUSES.reverted, undefined],
    ['a refused write needs nothing', STATUSES.refused, undefined],
  ])('%s', (_name, status, due) => {
    expect(next({ ...publication('w'), status, history: [] })).toEqual(due)
  })

  test('is the earliest of several', () => {
    const status = { ...STATUSES.accepted, receipt: attempts }
    const write = { ...publication('w'), status, history: [] }
    expect(next({ ...write, duplicate: { ...attempts, nextAt: 30 } })).toEqual({ step: 'duplicate', at: 30 })
    expect(next({ ...write, duplicate: { ...attempts, nextAt: 32 } })).toEqual({ step: 'receipt', at: 31 })
  })

  test('leaves the chain out when the user does not want it asked', () => {
    expect(next({ ...revocation('w'), status: STATUSES.accepted, history: [] }, false)).toBeUndefined()
  })
})

describe('asking for a receipt', () => {
  const accepted: StatusOf<'accepted'> = { ...STATUSES.accepted, at: NOW }
  const READINGS = {
    down: undefined,
    'not mined': { mined: false },
    success: { mined: true, result: 'done', blockNumber: '7' },
    inner: { mined: true, result: 'failedInside', blockNumber: '7' },
    unseen: { mined: true, result: 'unseen', blockNumber: '7' },
    failure: { mined: true, result: 'reverted', blockNumber: '7' },
  } as const

  async function ask(status: StatusOf<'accepted' | 'mined'>, reading: keyof typeof READINGS, later: number) {
    const write = { ...revocation('r'), status, history: [] }
    await writes.put(write)
    const read = async () => READINGS[reading] ?? Promise.reject(new Error('down'))
    await confirmOnChain(write, read, () => NOW + later)
    return (await writes.get('r'))?.status
  }

  test('confirms the write with its block, or says that it was reverted', async () => {
    const { hash } = accepted
    expect(await ask(accepted, 'success', 1)).toMatchObject({ state: 'confirmed', blockNumber: '7', hash })
    expect(await ask(accepted, 'failure', 1)).toMatchObject({ state: 'reverted', blockNumber: '7', hash })
  })

  test('fills in what the answer lacked from the receipt, and the moment then has a link and a search for its duplicate', async () => {
    const { contractAddress: collection, tokenId, ...bare } = accepted
    const write = { ...publication('p'), status: bare, history: [] }
    await writes.put(write)
    const token = { collection: collection ?? '0x', tokenId: tokenId ?? '' }
    await confirmOnChain(
      write,
      async () => ({ ...READINGS.success, token }),
      () => NOW,
    )
    const stored = await writes.get('p')
    expect(stored?.status).toMatchObject({ state: 'confirmed', contractAddress: collection, tokenId })
    expect(stored && next(stored)).toMatchObject({ step: 'duplicate' })
  })

  test('says that the operation inside the transaction failed, and that its effect was not seen', async () => {
    expect(await ask(accepted, 'inner', 1)).toMatchObject({ state: 'reverted', isInner: true })
    const unseen = await ask(accepted, 'unseen', 1)
    expect(unseen).toMatchObject({ state: 'mined', blockNumber: '7', receipt: { count: 1, nextAt: NOW + 30_001 } })
    expect(await ask(unseen as StatusOf<'mined'>, 'unseen', 2)).toEqual(unseen)
    expect(await ask(unseen as StatusOf<'mined'>, 'success', 3)).toMatchObject({ state: 'confirmed' })
  })

  test('goes on after "effect not seen" only for a permission, because a receipt does not change', async () => {
    const read = async () => READINGS.unseen
    await writes.put({ ...publication('p'), status: accepted, history: [] })
    const news = await confirmOnChain({ ...publication('p'), status: accepted, history: [] }, read, () => NOW)
    expect(news?.status).toMatchObject({ state: 'mined', receipt: { count: 1 } })
    expect(news && next(news)).toBeUndefined()
  })

  test('stores that the chain cannot be asked, until it can', async () => {
    const failed = await ask(accepted, 'down', 1)
    expect(failed).toMatchObject({ state: 'accepted', receipt: { failures: 1 } })
    expect(await ask(failed as StatusOf<'accepted'>, 'not mined', 2)).toMatchObject({ receipt: { failures: 0, count: 1 } })
  })

  test('goes on after hours in which the computer slept', async () => {
    const before = await ask(accepted, 'down', 0)
    const woken = await ask(before as StatusOf<'accepted'>, 'down', 8 * HOUR)
    expect(next({ ...revocation('r'), status: woken as Status, history: [] })).toMatchObject({ step: 'receipt' })
  })

  test('is given up after an hour of asking every 2 s, and stores little', async () => {
    let status: Status | undefined = accepted
    let later = 0
    let stored = 0
    while (status?.state === 'accepted' && !(status.receipt && status.receipt.nextAt === undefined) && later < 2 * HOUR) {
      const before: Status = status
      status = await ask(status, 'not mined', later)
      if (JSON.stringify(status) !== JSON.stringify(before)) stored++
      later += 2_000
    }
    expect(later).toBeGreaterThanOrEqual(HOUR)
    expect(later).toBeLessThan(HOUR + 120_000)
    expect(stored, 'stored about every 30 s').toBeLessThan(125)
    expect(await ask(status as StatusOf<'accepted'>, 'success', later)).toMatchObject({ state: 'confirmed' })
  })
})
