import { describe, expect, test } from 'vitest'
import type { ReadLog } from '../../../lib/writes/find-on-chain.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { EXECUTED_WITHIN, next } from '../../../lib/writes/next.ts'
import { lookForTwin, searchFor } from '../../../lib/writes/search.ts'
import type { Match, Status, Write } from '../../../lib/writes/write.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { putWrite, titled } from './kit.ts'

const match: Match = { ...executed, foundBy: 'text' }
const twin: Match = { ...match, hash: `0x${'cd'.repeat(32)}`, tokenId: '8' }
const NOW = 1_000_000

const put = (status: Status = STATUSES.unknown, more: Partial<Write> = {}) =>
  putWrite(publication('w'), status, { sinceBlock: 10, ...more })

/**
 * Searches in a log with these matches, read up to a block of this number at `seconds` of the
 * chain's time.
 */
async function search(
  matches: Match[],
  { number = 20, seconds = 40, isWhole = true, now = NOW } = {},
) {
  const until = { number, at: seconds * 1_000 }
  return told(async () => ({ matches, isWhole, until }), now)
}
async function told(readLog: ReadLog, now = NOW) {
  const write = await writes.get('w')
  if (!write) throw new Error('gone')
  const isUnknown = write.status.state === 'unknown'
  const news = await (isUnknown ? searchFor : lookForTwin)(write, readLog, () => now)
  return { news, stored: await writes.get('w') }
}

describe('the search for an unknown outcome', () => {
  test('accepts the match, and tells it', async () => {
    await put()
    const { news, stored } = await search([match])
    expect(stored?.status).toEqual({ ...match, state: 'accepted', at: NOW })
    expect(news?.id).toBe('w')
  })

  test('passes over a transaction that another write has', async () => {
    await putWrite(publication('other'), STATUSES.confirmed)
    await put()
    expect((await search([match, twin])).stored?.status).toMatchObject({
      state: 'accepted',
      hash: twin.hash,
    })
  })

  test('takes a match while a write of other words, or in another collection, is being sent', async () => {
    const { operation, ...other } = publication('other')
    const contract = { address: `0x${'ee'.repeat(20)}` } as const
    const elsewhere = { ...operation, request: { ...operation.request, contract } }
    await putWrite(titled('title', 'Other words'), STATUSES.sending)
    await putWrite({ ...other, operation: elsewhere }, STATUSES.sending)
    await put()
    expect((await search([match])).stored?.status.state).toBe('accepted')
  })

  test('takes nothing while another write of the same words is being sent, and asks again', async () => {
    await putWrite(publication('other'), STATUSES.sending)
    await put()
    expect((await search([match])).stored).toMatchObject({
      status: { state: 'unknown' },
      search: { result: 'notYet', nextAt: NOW + 5_000 },
    })
    await moveWrite('other', () => ({ status: STATUSES.refused }))
    expect((await search([match])).stored?.status.state).toBe('accepted')
  })

  test('takes a match by the title alone only after the second look at every write of that title', async () => {
    await putWrite(publication('other'), STATUSES.confirmed)
    await put()
    const byTitle: Match = { ...twin, foundBy: 'title' }
    expect((await search([byTitle])).stored).toMatchObject({
      status: { state: 'unknown' },
      search: { result: 'notYet' },
    })
    await moveWrite('other', () => ({ search: { at: NOW, count: 1, result: 'none' } }))
    expect((await search([byTitle])).stored?.status).toMatchObject(byTitle)
  })

  test('takes no match by the title alone that another lost text of that title may have made', async () => {
    await putWrite(publication('other'), STATUSES.unknown)
    await put()
    const byTitle: Match = { ...match, foundBy: 'title' }
    expect((await search([byTitle])).stored?.status.state).toBe('unknown')
    expect((await search([match])).stored?.status).toMatchObject(match)
  })

  const here = NOW / 1_000
  // A reading: the latest block, its time, and this computer's time, in seconds. Blocks of the
  // first number are from before the loss.
  test.each<[string, [block: number, at: number, now?: number][]]>([
    [
      'the first block after the loss',
      [
        [20, 40],
        [20, 40],
        [500, 2_000],
        [501, 2_359],
        [502, 2_360],
      ],
    ],
    [
      'this computer’s time, where the RPC is behind it',
      [
        [20, 40],
        [21, 60],
        [22, 420],
        [23, here + 359],
        [24, here + 360],
      ],
    ],
    [
      'the time at which a fast clock was set right',
      [
        [20, 40, 86_400],
        [21, 60, 86_402],
        [22, 62, 62],
        [23, 421, 421],
        [24, 422, 422],
      ],
    ],
  ])('says "not found" only when the chain is six minutes past %s', async (_, readings) => {
    await put()
    const results = []
    for (const [number, seconds, now = here] of readings)
      results.push((await search([], { number, seconds, now: now * 1_000 })).stored?.search?.result)
    expect(results).toEqual(['notYet', 'notYet', 'notYet', 'notYet', 'none'])
    const write = await writes.get('w')
    expect(write && next(write)).toBeUndefined()
  })

  test('goes on at once where a long log was read to, and says "not found" only at its end', async () => {
    await put(STATUSES.unknown, {
      search: { at: 1, count: 1, result: 'unread', lastBlock: 20, firstAt: 1, nextAt: 2 },
    })
    const until = { number: 900_000, at: 9e9 }
    const seen = []
    for (const part of [
      { isWhole: true, readTo: 60_000 },
      { isWhole: false, readTo: 120_000 },
      { isWhole: true, readTo: 120_000 },
      { isWhole: true },
    ]) {
      const { search } = (await told(async () => ({ matches: [], until, ...part }))).stored ?? {}
      seen.push([search?.result, search?.readTo, search?.nextAt && search.nextAt - NOW])
    }
    expect(seen).toEqual([
      ['notYet', 60_000, 0],
      ['partly', 60_000, 5_000],
      ['notYet', 120_000, 0],
      ['none', 120_000, undefined],
    ])
  })

  test('goes on without a first block until nothing can be executed any more', async () => {
    const results = []
    for (const now of [3, 360_002, 360_003]) {
      await put()
      results.push((await told(async () => 'noBlock', now)).stored?.search?.nextAt !== undefined)
    }
    expect(results).toEqual([true, true, false])
  })

  test.each<[string, ReadLog, string, boolean]>([
    ['a chain without an RPC', async () => 'noRpc', 'noRpc', true],
    ['an RPC that fails', async () => 'unread', 'unread', true],
    ['a write without a first block', async () => 'noBlock', 'noBlock', false],
    [
      'a token that cannot be told apart',
      async () => ({ matches: [], isWhole: false, until: { number: 900, at: 9e9 } }),
      'partly',
      true,
    ],
  ])('never says "not found" of %s', async (_, look, result, goesOn) => {
    await put(STATUSES.unknown, {
      search: { at: 1, count: 1, result: 'notYet', lastBlock: 20, firstAt: 1, nextAt: 2 },
    })
    const { stored, news } = await told(look)
    expect(stored).toMatchObject({ status: { state: 'unknown' }, search: { result } })
    expect(stored?.search?.nextAt !== undefined).toBe(goesOn)
    expect(news).toBeUndefined()
  })

  test('leaves a write that the user has queued again meanwhile', async () => {
    const write = await put()
    await moveWrite('w', () => ({ status: STATUSES.queued }))
    const until = { number: 20, at: 1 }
    const readLog: ReadLog = async () => ({ matches: [match], isWhole: true, until })
    await searchFor(write, readLog, () => NOW)
    expect((await writes.get('w'))?.status.state).toBe('queued')
  })
})

describe('the second look at an executed write', () => {
  test('is due six minutes after it was confirmed', async () => {
    const write = await put({ ...STATUSES.confirmed, at: 100 })
    expect(next(write)).toEqual({ step: 'secondLook', at: 100 + EXECUTED_WITHIN })
  })

  test('takes no other change of the same permission for a second execution', async () => {
    await putWrite(revocation('w'), STATUSES.confirmed, { sinceBlock: 10 })
    const { news, stored } = await search([{ ...twin, foundBy: 'change' }])
    expect(news).toBeUndefined()
    expect(stored?.twin).toBeUndefined()
  })

  test('tells a second transaction, once', async () => {
    await put(STATUSES.confirmed)
    const { news, stored } = await search([match, twin])
    expect(news?.id).toBe('w')
    expect(stored).toMatchObject({ status: STATUSES.confirmed, twin })
    expect(stored && next(stored)).toBeUndefined()
  })

  test.each<[string, Match[], Status?]>([
    ['its own transaction', [match]],
    ['one that is known by its title alone', [match, { ...twin, foundBy: 'title' }]],
    ['one that a write may have whose outcome is searched for', [match, twin], STATUSES.unknown],
    ['one that may be that of a write that is being sent', [match, twin], STATUSES.sending],
  ])('does not take for a second execution %s', async (_, matches, other) => {
    if (other) await putWrite(publication('other'), other)
    await put(STATUSES.confirmed)
    const { news, stored } = await search(matches)
    expect(news).toBeUndefined()
    expect(stored?.twin).toBeUndefined()
    expect(stored?.search?.nextAt).toBeDefined()
  })

  test('ends when nothing can be executed any more', async () => {
    await put(STATUSES.confirmed)
    for (const [number, seconds] of [
      [20, 2_040],
      [21, 2_042],
      [300, 2_402],
    ] as const)
      await search([match], { number, seconds })
    const write = await writes.get('w')
    expect(write?.search?.result).toBe('none')
    expect(write && next(write)).toBeUndefined()
  })
})
