import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { lastChoices } from '../../../lib/drafts/last-choices.ts'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { DatabaseUnavailable, database } from '../../../lib/storage/database.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { addWrite, moveWrite, writes } from '../../../lib/writes/journal.ts'
import { recover } from '../../../lib/writes/recover.ts'
import { createRunner, type RunnerOptions } from '../../../lib/writes/runner.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { beginSession, executed, failToStore, publication, revocation, SESSION, STATUSES } from '../../fixtures/write-of.ts'

beforeEach(beginSession)

type Answer = (write: string) => Promise<typeof executed>

/** A runner whose service is `answer`; titles and addresses of what was sent are kept, in order. */
function setUp(answer: Answer = async () => executed, more: Partial<RunnerOptions> = {}) {
  const sent: string[] = []
  const ended: Write[] = []
  const rest = vi.fn()
  const keepAwake = vi.fn(() => rest)
  let clock = 1_000
  const send = (name: string) => {
    sent.push(name)
    return answer(name)
  }
  const runner = createRunner({
    service: () => ({
      createWriting: ({ title }) => send(title),
      revokePermission: ({ adminAddress }) => send(adminAddress),
      grantPermission: ({ adminAddress }) => send(adminAddress),
    }),
    keepAwake,
    online: () => true,
    now: () => ++clock,
    onOutcome: async (write) => void ended.push(write),
    ...more,
  })
  return { runner, sent, ended, keepAwake, rest }
}

const titled = (id: string) => {
  const write = publication(id)
  if (write.operation.kind === 'publish') write.operation.request = { ...write.operation.request, title: id }
  return write
}
const statusOf = async (id: string) => (await writes.get(id))?.status
const failing = (problem: Problem) => async () => {
  throw new ServiceError(problem)
}
const errorBody = (message: string) => ({ message, fields: [] })

describe('what waits is sent', () => {
  test('oldest first, one after the other', async () => {
    let running = 0
    let most = 0
    const { runner, sent } = setUp(async () => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 5))
      running--
      return executed
    })
    const names = ['first', 'second', 'third']
    for (const [at, id] of [...names.entries()].reverse()) await addWrite({ ...titled(id), createdAt: at })
    await Promise.all([runner.wake(), runner.wake(), runner.wake()])
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(most).toBe(1)
  })

  test('what is added while it runs is sent too, and each only once', async () => {
    const { runner, sent } = setUp(async (name) => {
      if (name === 'first') {
        await addWrite(titled('second'))
        void runner.wake()
      }
      return executed
    })
    await addWrite(titled('first'))
    await runner.wake()
    await runner.wake()
    expect(sent).toEqual(['first', 'second'])
  })

  test('what is added while a run ends is sent too', async () => {
    const { runner, sent } = setUp()
    await addWrite(titled('first'))
    const request = navigator.locks.request.bind(navigator.locks) as (name: string, work: () => unknown) => Promise<unknown>
    let following: Promise<void> | undefined
    vi.spyOn(navigator.locks, 'request').mockImplementation((async (name: string, work: () => unknown) => {
      const done = await request(name, work)
      // The run has seen that nothing waits, and has given its lock back.
      if (name === 'writes:send' && !following) {
        await addWrite(titled('second'))
        following = runner.wake()
      }
      return done
    }) as never)
    await runner.wake()
    await following
    expect(sent).toEqual(['first', 'second'])
  })

  test('it is stored as sending before it is sent, and its outcome before anybody is told', async () => {
    const seen: (string | undefined)[] = []
    const { runner, ended } = setUp(
      async () => {
        seen.push((await statusOf('w'))?.state)
        return executed
      },
      {
        onOutcome: async (write) => {
          seen.push((await statusOf('w'))?.state, write.status.state)
        },
      },
    )
    await addWrite(titled('w'))
    await runner.wake()
    expect(seen).toEqual(['sending', 'accepted', 'accepted'])
    expect(await writes.get('w')).toMatchObject({
      status: { state: 'accepted', ...executed },
      history: [{ state: 'queued' }, { state: 'sending' }],
    })
    expect(ended).toEqual([])
  })

  test('the worker is kept awake for as long as it takes, whatever happens', async () => {
    const { runner, keepAwake, rest } = setUp(failing({ failure: 'network' }))
    await addWrite(titled('w'))
    await runner.wake()
    expect(keepAwake).toHaveBeenCalledTimes(1)
    expect(rest).toHaveBeenCalledTimes(1)
  })

  test('and accepted on the network of the write when the answer holds nothing but a hash', async () => {
    const { runner } = setUp(async () => ({ hash: executed.hash }) as typeof executed)
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toEqual({ state: 'accepted', at: expect.any(Number), hash: executed.hash, chainId: 8453 })
  })

  test('a revocation', async () => {
    const { runner, sent } = setUp()
    await addWrite(revocation('r', `0x${'11'.repeat(20)}`))
    await runner.wake()
    expect(sent).toEqual([`0x${'11'.repeat(20)}`])
    expect(await statusOf('r')).toMatchObject({ state: 'accepted', hash: executed.hash })
  })

  test('once, when two background contexts live side by side', async () => {
    const names = ['first', 'second', 'third']
    for (const [at, id] of names.entries()) await addWrite({ ...titled(id), createdAt: at })
    let running = 0
    let most = 0
    const answer = async () => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 5))
      running--
      return executed
    }
    const [one, other] = [setUp(answer), setUp(answer)]
    await Promise.all([one.runner.wake(), other.runner.wake()])
    expect([...one.sent, ...other.sent].sort()).toEqual([...names].sort())
    expect(most).toBe(1)
    expect((await writes.by('state', 'accepted')).map(({ history }) => history.length)).toEqual([2, 2, 2])
  })

  test('only by the context that moved it, where both find it waiting', async () => {
    await addWrite(titled('w'))
    // Without the lock, both read the journal before either moves the write.
    vi.spyOn(navigator.locks, 'request').mockImplementation(((_: string, work: () => unknown) =>
      Promise.resolve().then(work)) as never)
    const [one, other] = [setUp(), setUp()]
    await Promise.all([one.runner.wake(), other.runner.wake()])
    expect([...one.sent, ...other.sent]).toEqual(['w'])
  })

  test('nothing else is ever sent', async () => {
    const { runner, sent } = setUp()
    for (const [state, status] of Object.entries(STATUSES))
      if (state !== 'queued') await writes.put({ ...titled(state), status, history: [] })
    await runner.wake()
    expect(sent).toEqual([])
  })
})

describe('refused only where it is certain that nothing was executed', () => {
  test.each<[Problem, 'refused' | 'unknown']>([
    [{ failure: 'offline' }, 'refused'],
    [{ failure: 'invalid' }, 'refused'],
    [{ failure: 'noKey' }, 'refused'],
    [{ failure: 'network' }, 'unknown'],
    [{ failure: 'timeout' }, 'unknown'],
    [{ failure: 'tooLarge', status: 200 }, 'unknown'],
    [{ failure: 'unreadable', status: 200 }, 'unknown'],
    [{ failure: 'status', status: 400, errorBody: errorBody('Invalid input') }, 'refused'],
    [{ failure: 'status', status: 408 }, 'unknown'],
    [{ failure: 'status', status: 500, errorBody: errorBody('failed to estimate gas') }, 'refused'],
    [{ failure: 'status', status: 502 }, 'unknown'],
    [{ failure: 'status', status: 504, raw: '<html>' }, 'unknown'],
    [{ failure: 'status', status: 304 }, 'unknown'],
  ])('%j is %s', async (problem, state) => {
    const { runner } = setUp(failing(problem))
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state, problem })
  })

  test('an error of our own while it waited is unknown', async () => {
    const { runner } = setUp(async () => {
      throw new TypeError('a bug')
    })
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'internal' })
  })

  test('one failure holds up none of the others', async () => {
    const { runner } = setUp(async (name) => {
      if (name === 'first') throw new ServiceError({ failure: 'network' })
      return executed
    })
    for (const id of ['first', 'second']) await addWrite(titled(id))
    await runner.wake()
    expect([(await statusOf('first'))?.state, (await statusOf('second'))?.state]).toEqual(['unknown', 'accepted'])
  })
})

describe('offline', () => {
  const offline = { online: () => false }

  test('what was not sent yet is refused: nothing left', async () => {
    const { runner, sent } = setUp(undefined, offline)
    await addWrite(titled('w'))
    await runner.wake()
    expect(sent).toEqual([])
    expect(await statusOf('w')).toMatchObject({ state: 'refused', problem: { failure: 'offline' } })
  })

  test('what was unknown stays as it was, and does not wait to be sent any more', async () => {
    const { runner, sent } = setUp(undefined, offline)
    const before: Write['status'] = { ...STATUSES.unknown, problem: { failure: 'status', status: 502 } }
    await writes.put({ ...titled('w'), status: { ...before, resend: SESSION }, history: [] })
    await runner.wake()
    expect(sent).toEqual([])
    expect(await statusOf('w')).toEqual(before)
  })
})

describe('sent again', () => {
  const unknownThenResend = async () => {
    await writes.put({ ...titled('w'), status: STATUSES.unknown, history: [] })
    await moveWrite('w', ({ status }) => (status.state === 'unknown' ? { ...status, resend: SESSION } : undefined))
  }

  test('only at the user’s word, as the second attempt', async () => {
    const { runner, sent } = setUp()
    await unknownThenResend()
    await runner.wake()
    expect(sent).toEqual(['w'])
    expect(await statusOf('w')).toMatchObject({ state: 'accepted' })
  })

  test('a second sending that is refused says nothing about the first', async () => {
    const { runner } = setUp(failing({ failure: 'status', status: 400, errorBody: errorBody('Invalid input') }))
    await unknownThenResend()
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'againRefused', attempt: 2, firstSentAt: 2 })
    await runner.wake()
    expect((await writes.get('w'))?.history.filter(({ state }) => state === 'sending')).toHaveLength(1)
  })
})

describe('an outcome that cannot be stored', () => {
  const disasters: [string, () => void, string, string | undefined][] = [
    ['the disk is full', () => void failToStore('accepted'), 'disk full', 'sending'],
    [
      'the database cannot be opened',
      () => void vi.spyOn(database, 'transaction').mockRejectedValue(new DatabaseUnavailable('failed')),
      'cannot be opened',
      'sending',
    ],
    ['the write is not there any more', () => void writes.remove(['w']), '', undefined],
  ]
  test.each(disasters)('is told with its hash when %s', async (_, disaster, message, state) => {
    await addWrite(publication('w'))
    const onOutcomeLost = vi.fn(async () => undefined)
    const answer = async () => {
      disaster()
      return executed
    }
    const { runner, ended } = setUp(answer, { onOutcomeLost })
    if (message) await expect(runner.wake()).rejects.toThrow(message)
    else await runner.wake()
    expect(onOutcomeLost).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'w' }),
      expect.objectContaining({ state: 'accepted', hash: executed.hash }),
    )
    expect(ended).toEqual([])
    vi.restoreAllMocks()
    expect((await statusOf('w'))?.state).toBe(state)
  })

  test('is unknown, and searched, when the runner goes on', async () => {
    await addWrite(publication('w'))
    const failing = failToStore('accepted')
    const { runner, sent } = setUp()
    await expect(runner.wake()).rejects.toThrow('disk full')
    failing.mockRestore()
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'interrupted' })
    expect(sent).toHaveLength(1)
  })
})

describe('a write that cannot be stored', () => {
  test('is not added, and nothing is sent', async () => {
    failToStore('queued')
    await expect(addWrite(publication('w'))).rejects.toThrow('disk full')
    const { runner, sent } = setUp()
    await runner.wake()
    expect(sent).toEqual([])
    expect(await writes.count()).toBe(0)
  })

  test('as sending is not sent', async () => {
    await addWrite(publication('w'))
    failToStore('sending')
    const { runner, sent } = setUp()
    await expect(runner.wake()).rejects.toThrow('disk full')
    expect(sent).toEqual([])
    expect(await statusOf('w')).toMatchObject({ state: 'queued' })
  })
})

describe('the draft of a publication', () => {
  const draftOfW = () => {
    const { operation } = publication('w', 'd')
    if (operation.kind !== 'publish') throw new Error('not a publication')
    return operation.draft
  }

  test('is removed in the transaction that stores the acceptance', async () => {
    await drafts.put(draftOfW())
    await addWrite(publication('w', 'd'))
    const states: unknown[] = []
    const stop = drafts.watch(() => void writes.get('w').then((write) => states.push(write?.status.state)))
    await setUp().runner.wake()
    stop()
    expect(await drafts.count()).toBe(0)
    expect(states).toEqual(['accepted'])
  })

  test('stays when the acceptance cannot be stored, when it was changed since, and when the write is refused', async () => {
    await drafts.put(draftOfW())
    await addWrite(publication('w', 'd'))
    const failing = failToStore('accepted')
    await expect(setUp().runner.wake()).rejects.toThrow('disk full')
    failing.mockRestore()
    expect(await drafts.count()).toBe(1)
    await drafts.change('d', (draft) => ({ ...draft, text: 'newer', revision: draft.revision + 1 }))
    await moveWrite('w', () => ({ ...STATUSES.accepted }))
    expect((await drafts.get('d'))?.text).toBe('newer')
  })

  test('leaves its choices for the next draft, once', async () => {
    await addWrite(publication('w', 'd'))
    await setUp().runner.wake()
    expect((await lastChoices.get()).collection.choice).toBe(executed.contractAddress)
    await lastChoices.remove()
    await moveWrite('w', () => STATUSES.confirmed)
    await recover(5_000)
    expect((await lastChoices.get()).collection.choice).not.toBe(executed.contractAddress)
  })

  test('leaves its choices and its new collection when the worker is killed right after the acceptance', async () => {
    const { operation } = publication('w', 'd')
    if (operation.kind !== 'publish') throw new Error('not a publication')
    const request = { ...operation.request, contract: { name: 'New', uri: 'ar://x' } }
    await collectionList.set({ account: request.account, wallets: [], at: 1, collections: [] })
    const write: Write = {
      ...publication('w', 'd'),
      operation: { ...operation, request },
      status: STATUSES.accepted,
      history: [],
    }
    await writes.put(write)
    await setUp().runner.wake()
    expect((await lastChoices.get()).collection.choice).toBe(executed.contractAddress)
    expect((await collectionList.get())?.collections).toMatchObject([{ name: 'New', address: executed.contractAddress }])
  })
})
