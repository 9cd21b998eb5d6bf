import type { Hash } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { type NewWrite, resendWrite } from '../../../lib/writes/enqueue.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createReconciler, type ReconcilerOptions } from '../../../lib/writes/reconciler.ts'
import type { Match, SearchResult } from '../../../lib/writes/search/search-result.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ADDRESS } from '../../fixtures/fake-fetch.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'

const NOW = 1_000
const MATCH: Match = { ...executed, found: 'timeline' }
const GIVEN_UP = { at: 1, count: 6, failures: 0 }

const put = async (id: string, status: Status, write: NewWrite = publication(id)): Promise<Write> => {
  const stored = { ...write, status, history: [] }
  await writes.put(stored)
  return stored
}
const stateOf = async (id: string) => (await writes.get(id))?.status.state

/** A reconciler whose search finds `matches` for every write. */
function reconcilerOf(matches: Match[], more: Partial<ReconcilerOptions> = {}) {
  return createReconciler({
    search: async (): Promise<SearchResult> => ({ matches, sources: ['timeline'], unavailable: [] }),
    receipt: async () => ({ mined: true, result: 'done', blockNumber: '7' }),
    confirming: async () => true,
    now: () => NOW,
    onOutcome: async () => undefined,
    ...more,
  })
}

test.each([
  ['with splits keeps those whom its transaction made admins', true],
  ['without splits keeps no admins', false],
])('a confirmed publication %s', async (_, hasSplits) => {
  const { operation, ...rest } = publication('w')
  const splits = ['a.eth', 'b.eth'].map((address) => ({ address, percentAllocation: 50 }))
  const request = { ...operation.request, ...(hasSplits && { splits }) }
  const write = await put('w', STATUSES.accepted, { ...rest, operation: { ...operation, request } })
  const admins = [ADDRESS]
  await reconcilerOf([], { receipt: async () => ({ mined: true, result: 'done', blockNumber: '7', admins }) }).check(write)
  const { state, ...status } = (await writes.get('w'))?.status ?? {}
  expect({ state, admins: 'admins' in status && status.admins }).toEqual({ state: 'confirmed', admins: hasSplits && admins })
})

describe('a match', () => {
  test('is given to one write when two are searched for at the same time', async () => {
    const one = await put('one', STATUSES.unknown)
    const other = await put('other', STATUSES.unknown)
    let begun = 0
    const search = async () => {
      begun++
      await soon(() => expect(begun).toBe(2))
      return { matches: [MATCH], sources: ['timeline'], unavailable: [] }
    }
    const reconciler = reconcilerOf([], { search })
    await Promise.all([reconciler.check(one), reconciler.check(other)])
    expect([await stateOf('one'), await stateOf('other')].sort()).toEqual(['accepted', 'unknown'])
  })

  test('is given to no write while a write with the same effect is being sent', async () => {
    const lost = await put('lost', STATUSES.unknown)
    await put('sending', STATUSES.sending)
    await reconcilerOf([MATCH]).check(lost)
    expect(await writes.get('lost')).toEqual(lost)
  })

  test('is given to a write while a write with another effect is being sent', async () => {
    const lost = await put('lost', STATUSES.unknown)
    await put('sending', STATUSES.sending, revocation('sending'))
    await reconcilerOf([MATCH]).check(lost)
    expect(await stateOf('lost')).toBe('accepted')
  })

  test('is taken when the user says "Send again" during the search, and nothing is sent then', async () => {
    const lost = await put('lost', STATUSES.unknown)
    const search = async () => {
      expect(await resendWrite('lost', 1)).toEqual({ marked: true })
      return { matches: [MATCH], sources: ['timeline'], unavailable: [] }
    }
    await reconcilerOf([], { search, receipt: async () => ({ mined: false }) }).check(lost)
    expect((await writes.get('lost'))?.status).toMatchObject({ state: 'accepted', found: 'timeline' })
    expect((await writes.get('lost'))?.status).not.toHaveProperty('resend')
  })

  test('stays known as the source when the write is confirmed', async () => {
    await put('lost', STATUSES.unknown)
    const reconciler = reconcilerOf([MATCH])
    await reconciler.run()
    await reconciler.run()
    expect((await writes.get('lost'))?.status).toMatchObject({ state: 'confirmed', found: 'timeline' })
  })
})

test('a failing notification keeps no other write from being reconciled', async () => {
  await put('one', STATUSES.unknown)
  await put('other', STATUSES.unknown)
  let number = 0
  const search = async () => {
    const hash: Hash = `0x${String(++number).padStart(64, '0')}`
    return { matches: [{ ...MATCH, hash, tokenId: String(number) }], sources: [], unavailable: [] }
  }
  const onOutcome = async () => {
    throw new Error('no notification')
  }
  const reconciler = reconcilerOf([], { search, onOutcome })
  await reconciler.run()
  expect([await stateOf('one'), await stateOf('other')]).toEqual(['accepted', 'accepted'])
  await reconciler.run()
  expect([await stateOf('one'), await stateOf('other')]).toEqual(['confirmed', 'confirmed'])
})

describe('a start of the browser', () => {
  test('searches again for every unknown outcome that was given up', async () => {
    await put('w', { ...STATUSES.unknown, search: { ...GIVEN_UP, found: 0, sources: ['timeline'], unavailable: [] } })
    const reconciler = reconcilerOf([MATCH])
    await reconciler.run()
    expect(await stateOf('w')).toBe('unknown')
    await reconciler.run(true)
    expect(await stateOf('w')).toBe('accepted')
  })

  test('asks again for every receipt that was given up', async () => {
    await put('w', { ...STATUSES.accepted, receipt: GIVEN_UP })
    const reconciler = reconcilerOf([])
    await reconciler.run()
    await reconciler.confirmShown()
    expect(await stateOf('w')).toBe('accepted')
    await reconciler.run(true)
    expect(await stateOf('w')).toBe('confirmed')
  })

  test('asks for what was given up also while a surface waits for the receipt of another write', async () => {
    await put('given-up', { ...STATUSES.accepted, receipt: GIVEN_UP })
    const slow: Hash = `0x${'51'.repeat(32)}`
    await put('slow', { ...STATUSES.accepted, hash: slow, tokenId: '9' })
    const answer = deferred()
    const receipt = vi.fn(async (_chainId: number, hash: string) => {
      if (hash === slow) await answer.promise
      return { mined: true, result: 'done', blockNumber: '7' } as const
    })
    const reconciler = reconcilerOf([], { receipt })
    const shown = reconciler.confirmShown()
    await soon(() => expect(receipt).toHaveBeenCalledOnce())
    const started = reconciler.run(true)
    await soon(async () => expect(await stateOf('given-up')).toBe('confirmed'))
    answer.resolve()
    await Promise.all([shown, started])
    expect(await stateOf('slow')).toBe('confirmed')
  })
})

describe('the chain', () => {
  test('is asked about a shown write before its time, which uses up nothing', async () => {
    const status = { ...STATUSES.accepted, receipt: { at: 900, count: 3, failures: 0, nextAt: NOW + 1 } }
    const before = await put('w', status)
    const receipt = vi.fn(async () => ({ mined: false }) as const)
    const reconciler = reconcilerOf([], { receipt })
    await reconciler.run()
    expect(receipt).not.toHaveBeenCalled()
    await reconciler.confirmShown()
    expect(receipt).toHaveBeenCalledOnce()
    expect(await writes.get('w')).toMatchObject({ status: before.status })
  })

  test('is not asked when the user does not want it, and nothing is due then', async () => {
    await put('w', STATUSES.accepted, revocation('w'))
    const receipt = vi.fn(async () => ({ mined: false }) as const)
    const reconciler = reconcilerOf([], { receipt, confirming: async () => false })
    await reconciler.run(true)
    await reconciler.confirmShown()
    expect(receipt).not.toHaveBeenCalled()
    expect(await reconciler.nextAt()).toBeUndefined()
    expect(await reconcilerOf([]).nextAt()).toBe(STATUSES.accepted.at)
  })
})

describe('the user', () => {
  /** A reconciler that notes its outcomes as "state" or "state, problem". */
  function telling(matches: Match[], more: Partial<ReconcilerOptions> = {}) {
    const outcomes: string[] = []
    const onOutcome = async ({ status }: Write) => {
      outcomes.push(status.state === 'accepted' && status.receipt?.failures ? 'accepted, rpc' : status.state)
    }
    return { outcomes, reconciler: reconcilerOf(matches, { onOutcome, ...more }) }
  }

  test('is told once that the chain cannot be asked, and that it was asked in the end', async () => {
    await put('w', { ...STATUSES.accepted, at: 900 })
    let answers = false
    const { outcomes, reconciler } = telling([], {
      receipt: async () => {
        if (!answers) throw new Error('no RPC')
        return { mined: true, result: 'done', blockNumber: '7' }
      },
    })
    await reconciler.run()
    await reconciler.confirmShown()
    expect(outcomes).toEqual(['accepted, rpc'])
    answers = true
    await reconciler.confirmShown()
    expect(outcomes).toEqual(['accepted, rpc', 'confirmed'])
  })

  test('is told nothing when the chain answers that it has no block yet', async () => {
    await put('w', { ...STATUSES.accepted, at: 900 })
    const { outcomes, reconciler } = telling([], { receipt: async () => ({ mined: false }) })
    await reconciler.run()
    expect(outcomes).toEqual([])
  })

  test('is told once that an interrupted write was searched for and not found', async () => {
    await put('w', { ...STATUSES.unknown, why: 'interrupted' })
    const { outcomes, reconciler } = telling([])
    await reconciler.run(true)
    await reconciler.run(true)
    expect((await writes.get('w'))?.status).toMatchObject({ search: { found: 0, count: 1 } })
    expect(outcomes).toEqual(['unknown'])
  })

  test('is told only of the end of an interrupted write that is found', async () => {
    await put('w', { ...STATUSES.unknown, why: 'interrupted' })
    const { outcomes, reconciler } = telling([MATCH], { confirming: async () => false })
    await reconciler.run(true)
    expect(outcomes).toEqual(['accepted'])
  })

  test('is told nothing of a search that fails to find what the runner has told of', async () => {
    await put('w', STATUSES.unknown)
    const { outcomes, reconciler } = telling([])
    await reconciler.run(true)
    expect(outcomes).toEqual([])
  })
})
