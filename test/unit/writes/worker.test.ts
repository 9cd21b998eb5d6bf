import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { BadgeState } from '../../../lib/browser/toolbar-button.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { DEFAULT_PREFERENCES, preferences } from '../../../lib/settings/preferences.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { DatabaseUnavailable, database } from '../../../lib/storage/database.ts'
import { readQuarantine } from '../../../lib/storage/quarantine.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import type { ReadLog } from '../../../lib/writes/find-on-chain.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { addWrite, sendAgain } from '../../../lib/writes/queue.ts'
import { knownBlocks } from '../../../lib/writes/since.ts'
import { createWorker, type WorkerOptions } from '../../../lib/writes/worker.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import {
  beginSession,
  CLOSED,
  executed,
  failToStore,
  publication,
  revocation,
  STATUSES,
  UNSEEN,
} from '../../fixtures/write-of.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { writeService } from './fake-service.ts'
import { putWrite, QUIET, statusOf, titled } from './kit.ts'

beforeEach(beginSession)

type Parts = Partial<WorkerOptions> & { answer?: (write: string) => Promise<typeof executed> }

/**
 * A worker whose service is `answer`, and whose chain cannot be asked; titles and addresses of what
 * was sent are kept, in order.
 */
function setUp({ answer = async () => executed, ...more }: Parts = {}) {
  const sent: string[] = []
  const ended: Write[] = []
  const keepAwake = vi.fn((work: () => Promise<void>) => work())
  let clock = 1_000
  const send = (name: string) => {
    sent.push(name)
    return answer(name)
  }
  const worker = createWorker({
    ...QUIET,
    service: () => writeService(send),
    keepAwake,
    now: () => ++clock,
    onOutcome: async (write) => void ended.push(write),
    ...more,
  })
  return { worker, sent, ended, keepAwake }
}

/** The same after it was woken once, and has done what it could. */
async function woken(parts: Parts = {}) {
  const background = setUp(parts)
  await background.worker.wake()
  return background
}

/** Stores a write that the user has told to send again. */
async function queueAgain(status: Status = STATUSES.unknown, more: Partial<Write> = {}) {
  const { sendings } = await putWrite(titled('w'), status, more)
  await sendAgain('w', sendings, 5)
}

const lost = { ...titled('w'), since: 10, status: STATUSES.unknown, history: [] }
const failing = (problem: Problem) => async () => {
  throw new ServiceError(problem)
}
const REFUSAL: Problem = {
  failure: 'status',
  status: 400,
  errorBody: { message: 'Invalid input', fields: [] },
}

/**
 * A service that answers after a moment, and the largest number of requests that it had at once.
 */
function countingService() {
  const counted = { running: 0, most: 0 }
  const answer = async () => {
    counted.most = Math.max(counted.most, ++counted.running)
    await new Promise((done) => setTimeout(done, 5))
    counted.running--
    return executed
  }
  return { counted, answer }
}

describe('the worker', () => {
  test('sends what waits, the oldest first, one after the other', async () => {
    const { counted, answer } = countingService()
    const { worker, sent } = setUp({ answer })
    const names = ['first', 'second', 'third']
    for (const [at, id] of [...names.entries()].reverse())
      await addWrite({ ...titled(id), createdAt: at })
    await Promise.all([worker.wake(), worker.wake(), worker.wake()])
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(counted.most).toBe(1)
  })

  test('sends what is added while it runs, and each write only once', async () => {
    const answer = async (name: string) => {
      if (name === 'first') {
        await addWrite(titled('second'))
        void worker.wake()
      }
      return executed
    }
    const { worker, sent } = setUp({ answer })
    await addWrite(titled('first'))
    await worker.wake()
    await worker.wake()
    expect(sent).toEqual(['first', 'second'])
  })

  test('sends what is added while a run ends', async () => {
    const { worker, sent } = setUp()
    await addWrite(titled('first'))
    const { locks } = navigator
    const request = locks.request.bind(locks)
    let following: Promise<void> | undefined
    const requestAndAdd = async (name: string, work: () => unknown) => {
      const done = await request(name, work)
      // The run has seen that nothing waits, and has given its lock back.
      if (name === 'writes:send' && !following) {
        await addWrite(titled('second'))
        following = worker.wake()
      }
      return done
    }
    vi.spyOn(locks, 'request').mockImplementation(requestAndAdd as never)
    await worker.wake()
    await following
    expect(sent).toEqual(['first', 'second'])
  })

  test('stores a write as sending before it sends it, and its outcome before it tells anybody', async () => {
    const seen: (string | undefined)[] = []
    const answer = async () => {
      seen.push((await statusOf('w'))?.state)
      return executed
    }
    const onOutcome = async (write: Write) =>
      void seen.push((await statusOf('w'))?.state, write.status.state)
    await addWrite(titled('w'))
    await woken({ answer, onOutcome })
    expect(seen).toEqual(['sending', 'accepted', 'accepted'])
    expect(await writes.get('w')).toMatchObject({
      status: { state: 'accepted', ...executed },
      history: [{ state: 'queued' }, { state: 'sending' }],
    })
  })

  test('sends nothing before the write is stored as sending', async () => {
    const held = deferred()
    const { worker, sent } = setUp()
    await addWrite(titled('w'))
    const { transaction } = database
    const storeLater = vi.fn(async (...args: Parameters<typeof transaction>) => {
      if (args[1] === 'strict') await held.promise
      return transaction(...args)
    })
    vi.spyOn(database, 'transaction').mockImplementation(storeLater as never)
    const running = worker.wake()
    await soon(() => expect(storeLater.mock.calls.map(([, mode]) => mode)).toContain('strict'))
    expect(await statusOf('w')).toMatchObject({ state: 'queued' })
    expect(sent).toEqual([])
    held.resolve()
    await running
    expect(sent).toEqual(['w'])
  })

  test('keeps the worker awake for as long as it takes, whatever happens', async () => {
    const { worker, ended, keepAwake } = setUp({ answer: failing({ failure: 'network' }) })
    await addWrite(titled('w'))
    void worker.wake()
    expect(keepAwake).toHaveBeenCalledTimes(1)
    await keepAwake.mock.results[0]?.value
    expect(ended).toHaveLength(1)
  })

  test('stores the network of the write when the answer holds nothing but a hash', async () => {
    await addWrite(titled('w'))
    await woken({ answer: async () => ({ hash: executed.hash }) as typeof executed })
    expect(await statusOf('w')).toEqual({
      state: 'accepted',
      at: expect.any(Number),
      hash: executed.hash,
      chainId: 8453,
    })
  })

  test('sends a revocation', async () => {
    await addWrite(revocation('r', `0x${'11'.repeat(20)}`))
    const { sent } = await woken()
    expect(sent).toEqual([`0x${'11'.repeat(20)}`])
    expect(await statusOf('r')).toMatchObject({ state: 'accepted', hash: executed.hash })
  })

  test('sends each write once when two background contexts live side by side', async () => {
    const names = ['first', 'second', 'third']
    for (const [at, id] of names.entries()) await addWrite({ ...titled(id), createdAt: at })
    const { counted, answer } = countingService()
    const [one, other] = [setUp({ answer }), setUp({ answer })]
    await Promise.all([one.worker.wake(), other.worker.wake()])
    expect([...one.sent, ...other.sent].sort()).toEqual([...names].sort())
    expect(counted.most).toBe(1)
    expect((await writes.by('state', 'accepted')).map(({ history }) => history.length)).toEqual([
      2, 2, 2,
    ])
  })

  test('sends only what it has moved itself when another context finds the same write', async () => {
    await addWrite(titled('w'))
    // Without the lock, both read the journal before either moves the write.
    vi.spyOn(navigator.locks, 'request').mockImplementation(((_: string, work: () => unknown) =>
      Promise.resolve().then(work)) as never)
    const [one, other] = [setUp(), setUp()]
    await Promise.all([one.worker.wake(), other.worker.wake()])
    expect([...one.sent, ...other.sent]).toEqual(['w'])
  })

  test('sends nothing that does not wait', async () => {
    for (const [state, status] of Object.entries(STATUSES))
      if (state !== 'queued') await putWrite(titled(state), status)
    const { sent } = await woken()
    expect(sent).toEqual([])
  })
})

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
    ['a field that the interface does not have', change({ extra: true })],
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
    [{ failure: 'noKey' }, 'refused'],
    [REFUSAL, 'refused'],
    [{ failure: 'network' }, 'unknown'],
    [{ failure: 'status', status: 502 }, 'unknown'],
  ])('that fails with %j is %s, and keeps the problem', async (problem, state) => {
    await addWrite(titled('w'))
    await woken({ answer: failing(problem) })
    expect(await statusOf('w')).toMatchObject({ state, problem })
  })

  test('is unknown after an error of our own', async () => {
    await addWrite(titled('w'))
    await woken({ answer: () => Promise.reject(new TypeError('a bug')) })
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'internal' })
  })

  test('that fails holds up none of the others', async () => {
    for (const id of ['first', 'second']) await addWrite(titled(id))
    const answer = async (name: string) => {
      if (name === 'first') throw new ServiceError({ failure: 'network' })
      return executed
    }
    await woken({ answer })
    expect((await statusOf('first'))?.state).toBe('unknown')
    expect((await statusOf('second'))?.state).toBe('accepted')
  })
})

describe('the worker of a computer that is offline', () => {
  const offline = { online: () => false }

  test('refuses what was not sent yet', async () => {
    await addWrite(titled('w'))
    const { sent } = await woken(offline)
    expect(sent).toEqual([])
    expect(await statusOf('w')).toMatchObject({ state: 'refused', problem: { failure: 'offline' } })
  })

  test('leaves an outcome unknown that was to be sent again', async () => {
    await queueAgain()
    const { sent } = await woken(offline)
    expect(sent).toEqual([])
    const problem = { failure: 'offline' }
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'againRefused', problem })
  })
})

describe('a write of unknown outcome', () => {
  test('is sent at the user’s word, as the second attempt', async () => {
    await queueAgain()
    const { sent } = await woken()
    expect(sent).toEqual(['w'])
    expect(await statusOf('w')).toMatchObject({ state: 'accepted' })
  })

  test('stays unknown when the second sending is refused', async () => {
    await queueAgain()
    const { worker } = await woken({ answer: failing(REFUSAL) })
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'againRefused' })
    await worker.wake()
    expect((await writes.get('w'))?.sendings).toBe(2)
  })
})

describe('an outcome that cannot be stored', () => {
  const disasters: [string, () => void, string | undefined][] = [
    ['the disk is full', () => void failToStore('accepted'), 'sending'],
    [
      'the database cannot be opened',
      () =>
        void vi.spyOn(database, 'transaction').mockRejectedValue(new DatabaseUnavailable('failed')),
      'sending',
    ],
    ['the write is not there any more', () => void writes.remove(['w']), undefined],
  ]
  test.each(disasters)('is told with its hash when %s', async (_, disaster, state) => {
    await addWrite(publication('w'))
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

  test('is unknown, and searched, when the worker goes on', async () => {
    await addWrite(publication('w'))
    const failing = failToStore('accepted')
    const { worker, sent } = await woken()
    failing.mockRestore()
    await worker.wake()
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'interrupted' })
    expect(sent).toHaveLength(1)
  })
})

describe('a write that the disk has no room for', () => {
  test('is not added, and nothing is sent', async () => {
    failToStore('queued')
    await expect(addWrite(publication('w'))).rejects.toThrow('disk full')
    const { sent } = await woken()
    expect(sent).toEqual([])
    expect(await writes.count()).toBe(0)
  })

  test('is not sent when it cannot be stored as sending', async () => {
    await addWrite(publication('w'))
    failToStore('sending')
    const { sent } = await woken()
    expect(sent).toEqual([])
    expect(await statusOf('w')).toMatchObject({ state: 'queued' })
  })
})

describe('the draft of a publication', () => {
  const { draft } = publication('w', 'd').operation

  test('is removed in the transaction that stores the acceptance', async () => {
    await drafts.put(draft)
    await addWrite(publication('w', 'd'))
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
    await addWrite(publication('w', 'd'))
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
    await addWrite({ ...write, operation: { ...operation, request } })
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

describe('the questions of the worker', () => {
  const match = { ...executed, foundBy: 'text' } as const
  const until = { number: 20, at: 1 }
  const found: ReadLog = async () => ({ matches: [match], isWhole: true, until })

  test('are asked when they are due, and told', async () => {
    await writes.put(lost)
    const { ended } = await woken({ readLog: found })
    expect(await statusOf('w')).toMatchObject({ state: 'accepted', ...match })
    expect(ended.map(({ id }) => id)).toEqual(['w'])
  })

  test('are asked about a write that was just sent', async () => {
    await addWrite(titled('w'))
    await woken({
      confirming: async () => true,
      readReceipt: async () => ({ mined: true, result: 'done', blockNumber: '9' }),
    })
    expect(await statusOf('w')).toMatchObject({ state: 'confirmed' })
  })

  test('keep nothing from being sent while an RPC hangs', async () => {
    await writes.put(lost)
    const held = deferred()
    const readLog = () => held.promise.then(() => 'unread' as const)
    const { worker, sent } = setUp({ readLog })
    const first = worker.wake()
    await addWrite(titled('second'))
    const second = worker.wake()
    await soon(() => expect(sent).toEqual(['second']))
    held.resolve()
    await Promise.all([first, second])
  })

  test('are asked while a request is on its way', async () => {
    await writes.put(lost)
    await addWrite(titled('slow'))
    const held = deferred()
    const running = woken({ answer: () => held.promise.then(() => executed) })
    await soon(async () => expect((await writes.get('w'))?.search?.result).toBe('unread'))
    held.resolve()
    await running
  })

  test.each<[string, Partial<Write>]>([
    [
      'search',
      {
        status: STATUSES.unknown,
        search: { at: 1, count: 30, nextAt: 9_000, result: 'unread', readTo: 5 },
      },
    ],
    [
      'receipt',
      { status: STATUSES.accepted, receipt: { at: 1, count: 148, nextAt: 9_000, isUnread: false } },
    ],
  ])('are asked at once, and often again, with "Check again": %s', async (question, more) => {
    const asked: string[] = []
    const write = { ...lost, ...more }
    await writes.put(write)
    const { worker } = await woken({
      confirming: async () => true,
      readLog: async () => {
        asked.push('search')
        return 'unread'
      },
      readReceipt: async () => {
        asked.push('receipt')
        return { mined: false }
      },
    })
    expect(asked).toEqual([])
    await worker.check(write)
    expect(asked).toEqual([question])
    const { search, receipt } = (await writes.get('w')) ?? {}
    expect((search ?? receipt)?.nextAt).toBeLessThan(9_000)
    // The log is read from its beginning, perhaps through another RPC.
    expect(search?.readTo).toBeUndefined()
  })

  test('are asked when the browser starts, and the alarm is set', async () => {
    await writes.put(lost)
    const setAlarm = vi.fn(async () => undefined)
    setUp({ readLog: found, setAlarm }).worker.start()
    void fakeBrowser.runtime.onStartup.trigger()
    expect(setAlarm).toHaveBeenCalledWith(0)
    await soon(async () => expect(await statusOf('w')).toMatchObject({ state: 'accepted' }))
  })

  test('are not asked about what was accepted where the user does not want it', async () => {
    await writes.put({ ...lost, status: STATUSES.accepted })
    const readReceipt = vi.fn(QUIET.readReceipt)
    await woken({ readReceipt })
    expect(readReceipt).not.toHaveBeenCalled()
  })
})

describe('the worker sets', () => {
  test('the alarm for the earliest step, and takes it away where none is left', async () => {
    const set: (number | undefined)[] = []
    const setAlarm = async (at: number | undefined) => void set.push(at)
    await writes.put(lost)
    const { worker } = await woken({ setAlarm })
    expect(set.at(-1)).toBe((await writes.get('w'))?.search?.nextAt)
    await moveWrite('w', () => ({ status: { ...STATUSES.accepted } }))
    await worker.wake()
    expect(set.at(-1)).toBeUndefined()
  })

  test('a timer for the same time, which carries the step out', async () => {
    let ring = () => undefined as unknown
    const readLog = vi.fn(QUIET.readLog)
    const setTimer = (_: number | undefined, rung: () => void) => {
      ring = rung
    }
    await writes.put(lost)
    let time = 1_000
    await woken({ setTimer, readLog, now: () => time })
    expect(readLog).toHaveBeenCalledOnce()
    time += 5_000
    ring()
    await soon(() => expect(readLog).toHaveBeenCalledTimes(2))
  })

  test.each<[string, Partial<Write>, boolean]>([
    ['a failure that is put away', { status: STATUSES.refused, dismissed: true }, false],
    ['an unknown outcome', { status: STATUSES.unknown }, true],
    ['a failure', { status: STATUSES.refused }, true],
    ['a block without the effect', { status: UNSEEN }, true],
  ])('the badge for %s', async (_, more, needsAttention) => {
    const shown: BadgeState[] = []
    await putWrite(publication('w', 'd'), STATUSES.queued, more)
    await woken({ showBadge: async (state) => void shown.push(state) })
    expect(shown.at(-1)).toEqual({ inFlight: 0, needsAttention })
  })

  test('the badge for what is being sent', async () => {
    const shown: BadgeState[] = []
    const held = deferred()
    const { worker } = setUp({
      answer: () => held.promise.then(() => executed),
      showBadge: async (state) => void shown.push(state),
    })
    worker.start()
    await addWrite(titled('w'))
    const running = worker.wake()
    await soon(() => expect(shown.at(-1)).toEqual({ inFlight: 1, needsAttention: false }))
    held.resolve()
    await running
  })
})

describe('a failing notification', () => {
  test('keeps nothing from being sent', async () => {
    for (const id of ['first', 'second']) await addWrite(titled(id))
    const { sent } = await woken({
      onOutcome: () => Promise.reject(new Error('no notifications')),
    })
    expect(sent).toEqual(['first', 'second'])
  })
})

describe('a write that was queued when the browser closed', () => {
  test('is not sent, but looked for, and sent at the user’s word', async () => {
    await addWrite(titled('w'))
    await browser.storage.session.clear()
    const { worker, sent, ended } = await woken()
    expect(sent).toEqual([])
    expect(await writes.get('w')).toMatchObject({
      sendings: 0,
      status: { state: 'unknown', why: 'closed' },
      search: { count: 1 },
    })
    expect(ended).toEqual([])
    await sendAgain('w', 0, 5)
    await worker.wake()
    expect(sent).toEqual(['w'])
  })
})

describe('the first block of a write', () => {
  const know = (number: number) => knownBlocks.set({ 8453: number })

  test('is the one that was known when it was queued, although a newer one is known', async () => {
    await know(7)
    await addWrite(titled('w'))
    await know(9)
    await woken()
    expect((await writes.get('w'))?.since).toBe(7)
  })

  test('is the one that is known when it is sent, where none was before', async () => {
    await addWrite(titled('w'))
    await know(9)
    await woken()
    expect((await writes.get('w'))?.since).toBe(9)
  })

  test('stays missing where none was known at the first sending', async () => {
    await know(7)
    await queueAgain(STATUSES.unknown, { sendings: 1 })
    await woken()
    expect(await writes.get('w')).toMatchObject({ sendings: 2 })
    expect((await writes.get('w'))?.since).toBeUndefined()
  })

  test.each([
    ['the first sending', 1, STATUSES.unknown],
    ['one that waited when the browser closed: a copy of the profile may have sent it', 0, CLOSED],
  ])('stays that of %s', async (_, sendings, status) => {
    await know(7)
    await queueAgain(status, { since: 3, sendings })
    await woken()
    expect(await writes.get('w')).toMatchObject({ since: 3, sendings: sendings + 1 })
  })

  test('is missing where the chain cannot be asked, and the write is sent all the same', async () => {
    await settings.update((old) => ({
      ...old,
      networks: [{ chainId: 8453, rpcUrl: 'https://rpc.test' }],
    }))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await addWrite(titled('w'))
    const { sent } = await woken()
    expect(sent).toEqual(['w'])
    expect((await writes.get('w'))?.since).toBeUndefined()
  })
})
