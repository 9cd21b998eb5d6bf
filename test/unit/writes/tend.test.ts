import { describe, expect, test } from 'vitest'
import { createTender, type TendOptions } from '../../../lib/writes/reconcile.ts'
import type { Match, SearchResult } from '../../../lib/writes/search/search-result.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { soon } from '../soon.ts'
import { executed, publication, revocation, STATUSES } from './write-of.ts'

const MATCH: Match = { ...executed, found: 'timeline' }
const put = async (id: string, status: Status, write = publication(id)): Promise<Write> => {
  const stored = { ...write, status, history: [] }
  await writes.add(stored)
  return stored
}
const stateOf = async (id: string) => (await writes.get(id))?.status.state

/** A tender whose search finds `matches` for every write; each search waits for `before`. */
function tenderOf(matches: Match[], more: Partial<TendOptions> = {}, before: () => Promise<unknown> = async () => undefined) {
  return createTender({
    search: async (): Promise<SearchResult> => {
      await before()
      return { matches, sources: ['timeline'], unavailable: [] }
    },
    receipt: async () => ({ mined: true, success: true, blockNumber: '7' }),
    confirming: async () => true,
    now: () => 1_000,
    onOutcome: async () => undefined,
    ...more,
  })
}

describe('what one write has made', () => {
  test('is not found for two that are looked for at the same time', async () => {
    const one = await put('one', STATUSES.unknown)
    const other = await put('other', STATUSES.unknown)
    let begun = 0
    const tender = tenderOf([MATCH], {}, () => {
      begun++
      return soon(() => expect(begun).toBe(2))
    })
    await Promise.all([tender.check(one), tender.check(other)])
    expect([await stateOf('one'), await stateOf('other')].sort()).toEqual(['accepted', 'unknown'])
  })

  test('is not found for another while it is still being sent', async () => {
    const lost = await put('lost', STATUSES.unknown)
    await put('sending', STATUSES.sending)
    await tenderOf([MATCH]).check(lost)
    expect(await writes.get('lost')).toEqual(lost)
  })

  test('a sending of something else is in nobody’s way', async () => {
    const lost = await put('lost', STATUSES.unknown)
    await put('sending', STATUSES.sending, revocation('sending'))
    await tenderOf([MATCH]).check(lost)
    expect(await stateOf('lost')).toBe('accepted')
  })
})

test('telling of one that fails keeps no other from being looked for', async () => {
  await put('one', STATUSES.unknown)
  await put('other', STATUSES.unknown)
  let number = 0
  const search = async () => {
    const hash = `0x${String(++number).padStart(64, '0')}`
    return { matches: [{ ...MATCH, hash, tokenId: String(number) }], sources: [], unavailable: [] }
  }
  const onOutcome = async () => {
    throw new Error('no notification')
  }
  const tender = tenderOf([], { search, onOutcome })
  await tender.searchDue()
  expect([await stateOf('one'), await stateOf('other')]).toEqual(['accepted', 'accepted'])
  await tender.confirm()
  expect([await stateOf('one'), await stateOf('other')]).toEqual(['confirmed', 'confirmed'])
})

test('that it had to be found is still known when it is confirmed', async () => {
  const lost = await put('lost', STATUSES.unknown)
  const tender = tenderOf([MATCH])
  await tender.check(lost)
  await tender.confirm()
  expect((await writes.get('lost'))?.status).toMatchObject({ state: 'confirmed', found: 'timeline' })
})

describe('who is not looking at it is told', () => {
  /** A tender that notes what is told of, as "state" or "state, note". */
  function telling(matches: Match[], more: Partial<TendOptions> = {}) {
    const told: string[] = []
    const onOutcome = async ({ status }: Write) => {
      told.push('note' in status && status.note ? `${status.state}, ${status.note}` : status.state)
    }
    return { told, tender: tenderOf(matches, { onOutcome, ...more }) }
  }

  test('once that the chain cannot be asked, and in the end that it was', async () => {
    await put('w', { ...STATUSES.accepted, at: 900 })
    let answers = false
    const { told, tender } = telling([], {
      receipt: async () => {
        if (!answers) throw new Error('no RPC')
        return { mined: true, success: true, blockNumber: '7' }
      },
    })
    await tender.confirm()
    await tender.confirm()
    expect(told).toEqual(['accepted, rpc'])
    answers = true
    await tender.confirm()
    expect(told).toEqual(['accepted, rpc', 'confirmed'])
  })

  test('nothing while the chain answers that it has no block for it yet', async () => {
    await put('w', { ...STATUSES.accepted, at: 900 })
    const { told, tender } = telling([], { receipt: async () => ({ mined: false }) })
    await tender.confirm()
    expect(told).toEqual([])
  })

  test('once that what the browser stopped was looked for and not found', async () => {
    await put('w', { ...STATUSES.unknown, why: 'interrupted' })
    const { told, tender } = telling([])
    await tender.searchDue(true)
    await tender.searchDue(true)
    expect((await writes.get('w'))?.status).toMatchObject({ searches: [{ found: 0 }, { found: 0 }] })
    expect(told).toEqual(['unknown'])
  })

  test('of that one’s end alone where it was found, and of what the runner has told nothing more', async () => {
    await put('found', { ...STATUSES.unknown, why: 'interrupted' })
    const { told, tender } = telling([MATCH])
    await tender.searchDue(true)
    expect(told).toEqual(['accepted'])
    await put('told', STATUSES.unknown)
    const again = telling([])
    await again.tender.searchDue(true)
    expect(again.told).toEqual([])
  })
})
