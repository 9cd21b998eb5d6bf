import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { BadgeState } from '../../../lib/browser/toolbar-button.ts'
import type { ReadLog } from '../../../lib/writes/find-on-chain.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { addWrites, sendAgain } from '../../../lib/writes/queue.ts'
import type { WorkerOptions } from '../../../lib/writes/worker.ts'
import type { Write } from '../../../lib/writes/write.ts'
import {
  beginSession,
  executed,
  publication,
  STATUSES,
  WITHOUT_EFFECT,
} from '../../fixtures/write-of.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { failing, putWrite, QUIET, setUp, statusOf, titled, woken } from './kit.ts'

beforeEach(beginSession)

const lost = { ...titled('w'), sinceBlock: 10, status: STATUSES.unknown, history: [] }

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
      await addWrites([{ ...titled(id), createdAt: at }])
    await Promise.all([worker.wake(), worker.wake(), worker.wake()])
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(counted.most).toBe(1)
  })

  test('sends what is added while it runs, and each write only once', async () => {
    const answer = async (name: string) => {
      if (name === 'first') {
        await addWrites([titled('second')])
        void worker.wake()
      }
      return executed
    }
    const { worker, sent } = setUp({ answer })
    await addWrites([titled('first')])
    await worker.wake()
    await worker.wake()
    expect(sent).toEqual(['first', 'second'])
  })

  test('sends what is added while a run ends', async () => {
    const { worker, sent } = setUp()
    await addWrites([titled('first')])
    const { locks } = navigator
    const request = locks.request.bind(locks)
    let following: Promise<void> | undefined
    const requestAndAdd = async (name: string, work: () => unknown) => {
      const done = await request(name, work)
      // The run has seen that nothing waits, and has given its lock back.
      if (name === 'writes:send' && !following) {
        await addWrites([titled('second')])
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
    await addWrites([titled('w')])
    await woken({ answer, onOutcome })
    expect(seen).toEqual(['sending', 'accepted', 'accepted'])
    expect(await writes.get('w')).toMatchObject({
      status: { state: 'accepted', ...executed },
      history: [{ state: 'queued' }, { state: 'sending' }],
    })
  })

  test('keeps the worker awake for as long as it takes, whatever happens', async () => {
    const { worker, ended, keepAwake } = setUp({ answer: failing({ failure: 'network' }) })
    await addWrites([titled('w')])
    void worker.wake()
    expect(keepAwake).toHaveBeenCalledTimes(1)
    await keepAwake.mock.results[0]?.value
    expect(ended).toHaveLength(1)
  })

  test('stores the network of the write when the answer holds nothing but a hash', async () => {
    await addWrites([titled('w')])
    await woken({ answer: async () => ({ hash: executed.hash }) as typeof executed })
    expect(await statusOf('w')).toEqual({
      state: 'accepted',
      at: expect.any(Number),
      hash: executed.hash,
      chainId: 8453,
    })
  })

  test('sends each write once when two background contexts live side by side', async () => {
    const names = ['first', 'second', 'third']
    for (const [at, id] of names.entries()) await addWrites([{ ...titled(id), createdAt: at }])
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
    await addWrites([titled('w')])
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
    await addWrites([titled('w')])
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
    await addWrites([titled('second')])
    const second = worker.wake()
    await soon(() => expect(sent).toEqual(['second']))
    held.resolve()
    await Promise.all([first, second])
  })

  test('are asked while a request is on its way', async () => {
    await writes.put(lost)
    await addWrites([titled('slow')])
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
    ['a block without the effect', { status: WITHOUT_EFFECT }, true],
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
    await addWrites([titled('w')])
    const running = worker.wake()
    await soon(() => expect(shown.at(-1)).toEqual({ inFlight: 1, needsAttention: false }))
    held.resolve()
    await running
  })
})

describe('a browser that never says that it has shown something', () => {
  const forever = () => new Promise<void>(() => undefined)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test.each<[string, Partial<WorkerOptions>]>([
    ['a notification', { onOutcome: forever }],
    ['the badge', { showBadge: forever }],
  ])('keeps no write from being sent and asked about: %s', async (_, silent) => {
    for (const id of ['first', 'second']) await addWrites([titled(id)])
    const setAlarm = vi.fn(async () => undefined)
    const { worker, sent } = setUp({ ...silent, confirming: async () => true, setAlarm })
    let isDone = false
    const waking = worker.wake().then(() => (isDone = true))
    // The database takes its own time between them.
    while (!isDone) await Promise.race([waking, vi.advanceTimersByTimeAsync(1_000)])
    expect(sent).toEqual(['first', 'second'])
    expect(setAlarm).toHaveBeenLastCalledWith(expect.any(Number))
  })
})

test('the alarm is set where the badge cannot be shown', async () => {
  await addWrites([titled('w')])
  const setAlarm = vi.fn(async () => undefined)
  const showBadge = () => Promise.reject(new Error('no badge'))
  await woken({ showBadge, setAlarm, confirming: async () => true })
  expect(setAlarm).toHaveBeenLastCalledWith(expect.any(Number))
})

describe('a write that was queued when the browser closed', () => {
  test('is not sent, but looked for, and sent at the user’s word', async () => {
    await addWrites([titled('w')])
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
