import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writes } from '../../../lib/writes/journal.ts'
import { createReconciler, type ReconcilerOptions } from '../../../lib/writes/reconciler.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import { createScheduler } from '../../../lib/writes/scheduler.ts'
import { beginSession, executed, failToStore, publication, STATUSES } from '../../fixtures/write-of.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'

beforeEach(beginSession)

const stateOf = async (id: string) => (await writes.get(id))?.status.state

/** A scheduler whose service executes every publication, and whose search and chain have no news unless `more` says otherwise. */
function createParts(more: Partial<ReconcilerOptions> = {}) {
  const now = () => 1_000
  const onOutcome = async () => undefined
  const keepAwake = (work: () => Promise<void>) => work()
  const sent = vi.fn(async () => executed)
  const service = () => ({ createWriting: sent, revokePermission: sent, grantPermission: sent })
  const runner = createRunner({ service: service as never, keepAwake, online: () => true, now, onOutcome })
  const search = vi.fn(async () => ({ matches: [], sources: ['timeline'], unavailable: [] }))
  const receipt = vi.fn(async () => ({ mined: false }) as const)
  const reconciler = createReconciler({ search, receipt, confirming: async () => true, now, onOutcome, ...more })
  const showBadge = vi.fn(async () => undefined)
  const setAlarm = vi.fn(async () => undefined)
  const scheduler = createScheduler({ runner, reconciler, showBadge, setAlarm, keepAwake })
  return { scheduler, runner, sent, search, receipt, showBadge, setAlarm }
}

test('a run recovers an interrupted write, and searches for it, before it sends anything', async () => {
  await writes.put({ ...publication('interrupted'), status: STATUSES.sending, history: [] })
  await writes.put({ ...publication('w'), status: STATUSES.queued, history: [] })
  const { scheduler, sent, search } = createParts()
  const states: (string | undefined)[] = []
  sent.mockImplementation(async () => {
    states.push(await stateOf('interrupted'))
    return executed
  })
  await scheduler.run()
  expect(states).toEqual(['unknown'])
  expect(search).toHaveBeenCalled()
  expect(await stateOf('w')).toBe('accepted')
})

test('the start of the browser sets the alarm before anything is read, so that the death of this worker forgets nothing', async () => {
  const reading = vi.spyOn(writes, 'by')
  const { scheduler, setAlarm } = createParts()
  setAlarm.mockImplementationOnce(async () => void expect(reading).not.toHaveBeenCalled())
  const run = scheduler.run(true)
  expect(setAlarm).toHaveBeenCalledExactlyOnceWith(0)
  await run
})

test('a run recovers a write whose answer could not be stored', async () => {
  await writes.put({ ...publication('w'), status: STATUSES.queued, history: [] })
  const { scheduler, runner } = createParts()
  const failing = failToStore('accepted')
  await expect(runner.wake()).rejects.toThrow('disk full')
  expect(await stateOf('w')).toBe('sending')
  failing.mockRestore()
  await scheduler.run()
  expect((await writes.get('w'))?.status).toMatchObject({ state: 'unknown', why: 'interrupted' })
})

test('a run sends the waiting writes and refreshes badge and alarm when the reconciler fails, and rejects once', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  await writes.put({ ...publication('lost', 'other-draft'), status: STATUSES.unknown, history: [] })
  await writes.put({ ...publication('w'), status: STATUSES.queued, history: [] })
  const search = async () => {
    throw new Error('no search')
  }
  const { scheduler, showBadge, setAlarm } = createParts({ search })
  await expect(scheduler.run()).rejects.toThrow('no search')
  expect(await stateOf('w')).toBe('accepted')
  expect(showBadge).toHaveBeenCalled()
  expect(setAlarm).toHaveBeenLastCalledWith(STATUSES.unknown.at)
  // Node tells of it before the next turn of its loop.
  await new Promise((turn) => setImmediate(turn))
  expect(unhandled).not.toHaveBeenCalled()
})

describe('a change of the journal', () => {
  test('sets the alarm to the earliest step that is due, and takes it away when there is none', async () => {
    const receipt = { at: 900, count: 1, failures: 0, nextAt: 5_000 }
    const duplicate = { at: 900, count: 1, failures: 0, nextAt: 4_000 }
    await writes.put({ ...publication('w'), status: { ...STATUSES.accepted, receipt }, history: [], duplicate })
    const { scheduler, setAlarm } = createParts()
    await scheduler.onJournalChange()
    expect(setAlarm).toHaveBeenLastCalledWith(4_000)
    await writes.change('w', (write) => ({ ...write, status: STATUSES.refused }))
    await scheduler.onJournalChange()
    expect(setAlarm).toHaveBeenLastCalledWith(undefined)
  })

  test('makes the step that is due since then, while a request waits for its answer', async () => {
    await writes.put({ ...publication('w'), status: STATUSES.queued, history: [] })
    const { scheduler, sent, search } = createParts()
    const answer = deferred<typeof executed>()
    sent.mockReturnValue(answer.promise)
    const run = scheduler.run()
    await soon(async () => expect(await stateOf('w')).toBe('sending'))
    await writes.put({ ...publication('lost', 'other-draft'), status: STATUSES.unknown, history: [] })
    await scheduler.onJournalChange()
    expect(search).toHaveBeenCalledOnce()
    expect(await stateOf('w')).toBe('sending')
    answer.resolve(executed)
    await run
  })
})
