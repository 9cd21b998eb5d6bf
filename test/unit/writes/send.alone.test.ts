import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { DEFAULT_PREFERENCES, preferences } from '../../../lib/settings/preferences.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { readQuarantine } from '../../../lib/storage/quarantine.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { knownBlocks } from '../../../lib/writes/known-blocks.ts'
import { addWrites, sendAgain } from '../../../lib/writes/queue.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import {
  beginSession,
  CLOSED,
  executed,
  failToStore,
  publication,
  STATUSES,
} from '../../fixtures/write-of.ts'
import { failing, putWrite, statusOf, titled, woken } from './kit.ts'

beforeEach(beginSession)

/** Stores a write that the user has told to send again. */
async function queueAgain(status: Status = STATUSES.unknown, more: Partial<Write> = {}) {
  const { sendings } = await putWrite(titled('w'), status, more)
  await sendAgain('w', sendings, 5)
}

/** Tells of a write, which takes longer than to send another, and notes in `done` that it has. */
const tellSlowly =
  (done: string[]) =>
  async ({ id }: Write) => {
    for (let n = 0; n < 20; n++) await writes.count()
    done.push(`told of ${id}`)
  }

const REFUSAL: Problem = {
  failure: 'status',
  status: 400,
  errorBody: { message: 'Invalid input', fields: [] },
}

describe('a stored publication that the interface does not allow', () => {
  const change = (part: object) => ({ ...REQUEST, ...part }) as typeof REQUEST
  const token = (part: object) => change({ token: { ...REQUEST.token, ...part } })
  const sale = (part: object) => token({ salesConfig: { ...REQUEST.token.salesConfig, ...part } })
  test.each([
    ['no text', token({ tokenContent: '' })],
    ['an account that is not an address', change({ account: 'artist.eth' })],
    [
      'both an address and a name',
      change({ contract: { address: ADDRESS, name: 'a', uri: 'ar://a' } }),
    ],
    [
      'splits of 99',
      change({
        splits: ['a.eth', 'b.eth'].map((address) => ({ address, percentAllocation: 49.5 })),
      }),
    ],
    ['a price with a dot', sale({ pricePerToken: '0.1' })],
  ])('is put into quarantine, and not sent, when it has %s', async (_, request) => {
    const write = publication('w')
    const operation = { ...write.operation, request }
    await putWrite({ ...write, operation }, STATUSES.queued)
    const { sent } = await woken()
    expect(sent).toEqual([])
    expect(await readQuarantine()).toMatchObject([{ key: 'writes:w' }])
  })
})

describe('a write', () => {
  test.each<[Problem, 'refused' | 'unknown']>([
    // outcome.test.ts has every failure.
    [REFUSAL, 'refused'],
    [{ failure: 'network' }, 'unknown'],
  ])('that fails with %j is %s, and keeps the problem', async (problem, state) => {
    await addWrites([titled('w')])
    await woken({ answer: failing(problem) })
    expect(await statusOf('w')).toMatchObject({ state, problem })
  })

  test('that fails holds up none of the others', async () => {
    for (const id of ['first', 'second']) await addWrites([titled(id)])
    const answer = async (name: string) => {
      if (name === 'first') throw new ServiceError({ failure: 'network' })
      return executed
    }
    await woken({ answer })
    expect((await statusOf('first'))?.state).toBe('unknown')
    expect((await statusOf('second'))?.state).toBe('accepted')
  })

  test('is sent after the notice of the one before is done', async () => {
    for (const id of ['first', 'second']) await addWrites([titled(id)])
    const done: string[] = []
    const answer = async (name: string) => {
      done.push(`sent ${name}`)
      return executed
    }
    await woken({ answer, onOutcome: tellSlowly(done) })
    expect(done).toEqual(['sent first', 'told of first', 'sent second', 'told of second'])
  })
})

describe('the worker of a computer that is offline', () => {
  test('refuses what was not sent yet, each after the notice of the one before is done', async () => {
    for (const id of ['first', 'second']) await addWrites([titled(id)])
    const done: string[] = []
    const isReachable = async () => {
      done.push('asked')
      return false
    }
    const { sent } = await woken({ isReachable, onOutcome: tellSlowly(done) })
    expect(sent).toEqual([])
    expect(done).toEqual(['asked', 'told of first', 'asked', 'told of second'])
    const problem = { failure: 'offline' }
    expect(await statusOf('first')).toMatchObject({ state: 'refused', problem })
  })

  test('leaves an outcome unknown that was to be sent again', async () => {
    await queueAgain()
    const { sent } = await woken({ isReachable: async () => false })
    expect(sent).toEqual([])
    const problem = { failure: 'offline' }
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'againRefused', problem })
  })
})

describe('an outcome that cannot be stored', () => {
  const disasters: [string, () => void, string | undefined][] = [
    ['the disk is full', () => void failToStore('accepted'), 'sending'],
    ['the write is not there any more', () => void writes.remove(['w']), undefined],
  ]
  test.each(disasters)('is told with its hash when %s', async (_, disaster, state) => {
    await addWrites([publication('w')])
    const onOutcomeLost = vi.fn(async () => undefined)
    const answer = async () => {
      disaster()
      return executed
    }
    const { ended } = await woken({ answer, onOutcomeLost })
    expect(onOutcomeLost).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'w' }),
      expect.objectContaining({ state: 'accepted', hash: executed.hash }),
    )
    expect(ended).toEqual([])
    vi.restoreAllMocks()
    expect((await statusOf('w'))?.state).toBe(state)
  })

  test('is told before the worker sleeps: nothing else tells of it', async () => {
    await addWrites([publication('w')])
    failToStore('accepted')
    const done: string[] = []
    await woken({ onOutcomeLost: tellSlowly(done) })
    expect(done).toEqual(['told of w'])
  })
})

test('a write is not sent when it cannot be stored as sending', async () => {
  await addWrites([publication('w')])
  failToStore('sending')
  const { sent } = await woken()
  expect(sent).toEqual([])
  expect(await statusOf('w')).toMatchObject({ state: 'queued' })
})

describe('the draft of a publication', () => {
  const { draft } = publication('w', 'd').operation

  test('is removed in the transaction that stores the acceptance', async () => {
    await drafts.put(draft)
    await addWrites([publication('w', 'd')])
    const states: unknown[] = []
    const stop = drafts.watch(
      () => void writes.get('w').then((write) => states.push(write?.status.state)),
    )
    await woken()
    stop()
    expect(await drafts.count()).toBe(0)
    expect(states).toEqual(['accepted'])
  })

  test('stays when the acceptance cannot be stored, when it was changed since, and when the write is refused', async () => {
    await drafts.put(draft)
    await addWrites([publication('w', 'd')])
    const failing = failToStore('accepted')
    await woken()
    failing.mockRestore()
    expect(await drafts.count()).toBe(1)
    await drafts.change('d', (draft) => ({ ...draft, text: 'newer', revision: draft.revision + 1 }))
    await moveWrite('w', () => ({ status: STATUSES.accepted }))
    expect((await drafts.get('d'))?.text).toBe('newer')
  })

  test('leaves its choices for the next draft and its new collection, once its moment is known', async () => {
    const { operation, ...write } = publication('w', 'd')
    const request = { ...operation.request, contract: { name: 'New', uri: 'ar://x' } }
    await collectionList.set({ account: request.account, wallets: [], at: 1, collections: [] })
    await addWrites([{ ...write, operation: { ...operation, request } }])
    await woken()
    const choice = async () => (await preferences.get()).newDraft.collection.choice
    expect(await choice()).toBe(executed.contractAddress)
    const address = executed.contractAddress
    expect((await collectionList.get())?.collections).toMatchObject([{ name: 'New', address }])
    await preferences.set(DEFAULT_PREFERENCES)
    await moveWrite('w', () => ({ status: STATUSES.confirmed }))
    expect(await choice()).not.toBe(executed.contractAddress)
  })
})

describe('the first block of a write', () => {
  const know = (number: number) => knownBlocks.set({ 1: 99, 8453: number })

  test('is the one that was known when it was queued, although a newer one is known', async () => {
    await know(7)
    await addWrites([titled('w')])
    await know(9)
    await woken()
    expect((await writes.get('w'))?.sinceBlock).toBe(7)
  })

  test('is the one that is known when it is sent, where none was before', async () => {
    await addWrites([titled('w')])
    await know(9)
    await woken()
    expect((await writes.get('w'))?.sinceBlock).toBe(9)
  })

  test('stays missing where none was known at the first sending', async () => {
    await know(7)
    await queueAgain(STATUSES.unknown, { sendings: 1 })
    await woken()
    expect(await writes.get('w')).toMatchObject({ sendings: 2 })
    expect((await writes.get('w'))?.sinceBlock).toBeUndefined()
  })

  test.each([
    ['the first sending', 1, STATUSES.unknown],
    ['one that waited when the browser closed: a copy of the profile may have sent it', 0, CLOSED],
  ])('stays that of %s', async (_, sendings, status) => {
    await know(7)
    await queueAgain(status, { sinceBlock: 3, sendings })
    await woken()
    expect(await writes.get('w')).toMatchObject({ sinceBlock: 3, sendings: sendings + 1 })
  })

  test('is missing where the chain cannot be asked, and the write is sent all the same', async () => {
    await settings.update((old) => ({
      ...old,
      networks: [{ chainId: 8453, rpcUrl: 'https://rpc.test' }],
    }))
    await knownBlocks.set({ 1: 99 })
    const fetched = vi.fn(() => Promise.reject(new TypeError('no network')))
    vi.stubGlobal('fetch', fetched)
    await addWrites([titled('w')])
    const { sent } = await woken()
    expect(fetched).toHaveBeenCalled()
    expect(sent).toEqual(['w'])
    expect((await writes.get('w'))?.sinceBlock).toBeUndefined()
  })
})
