import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { lastChoices } from '../../../lib/drafts/last-choices.ts'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { DatabaseUnavailable, database } from '../../../lib/storage/database.ts'
import { readQuarantine } from '../../../lib/storage/quarantine.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { addWrite } from '../../../lib/writes/enqueue.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { recover } from '../../../lib/writes/recover-after-crash.ts'
import { createRunner, type RunnerOptions } from '../../../lib/writes/runner.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import { beginSession, executed, failToStore, publication, revocation, SESSION, STATUSES } from '../../fixtures/write-of.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'

beforeEach(beginSession)

type Answer = (write: string) => Promise<typeof executed>

/** A runner whose service is `answer`; titles and addresses of what was sent are kept, in order. */
function setUp(answer: Answer = async () => executed, more: Partial<RunnerOptions> = {}) {
  const sent: string[] = []
  const ended: Write[] = []
  const keepAwake = vi.fn((work: () => Promise<void>) => work())
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
  return { runner, sent, ended, keepAwake }
}

const titled = (id: string) => {
  const { operation, ...write } = publication(id)
  return { ...write, operation: { ...operation, request: { ...operation.request, title: id } } }
}
const statusOf = async (id: string) => (await writes.get(id))?.status
const failing = (problem: Problem) => async () => {
  throw new ServiceError(problem)
}
const errorBody = (message: string) => ({ message, fields: [] })

describe('the runner', () => {
  test('sends what waits, the oldest first, one after the other', async () => {
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

  test('sends what is added while it runs, and each write only once', async () => {
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

  test('sends what is added while a run ends', async () => {
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

  test('stores a write as sending before it sends it, and its outcome before it tells anybody', async () => {
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

  test.each([
    ['the preparation of the request has ended', 'sending'],
    ['the write is stored as sending', 'queued'],
  ])('sends nothing before %s', async (_, state) => {
    const held = deferred()
    const prepared = vi.fn(async () => (state === 'sending' ? held.promise : undefined))
    const { runner, sent } = setUp(undefined, { prepare: prepared })
    await addWrite(titled('w'))
    const { transaction } = database
    if (state === 'queued')
      vi.spyOn(database, 'transaction').mockImplementation((async (...args: Parameters<typeof transaction>) => {
        if (args[1] === 'strict') await held.promise
        return transaction(...args)
      }) as never)
    const running = runner.wake()
    await soon(() => expect(prepared).toHaveBeenCalledOnce())
    await soon(async () => expect(await statusOf('w')).toMatchObject({ state }))
    expect(sent).toEqual([])
    held.resolve()
    await running
    expect(sent).toEqual(['w'])
  })

  test('keeps the worker awake for as long as it takes, whatever happens', async () => {
    const { runner, ended, keepAwake } = setUp(failing({ failure: 'network' }))
    await addWrite(titled('w'))
    void runner.wake()
    expect(keepAwake).toHaveBeenCalledTimes(1)
    await keepAwake.mock.results[0]?.value
    expect(ended).toHaveLength(1)
  })

  test('stores the network of the write when the answer holds nothing but a hash', async () => {
    const { runner } = setUp(async () => ({ hash: executed.hash }) as typeof executed)
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toEqual({ state: 'accepted', at: expect.any(Number), hash: executed.hash, chainId: 8453 })
  })

  test('sends a revocation', async () => {
    const { runner, sent } = setUp()
    await addWrite(revocation('r', `0x${'11'.repeat(20)}`))
    await runner.wake()
    expect(sent).toEqual([`0x${'11'.repeat(20)}`])
    expect(await statusOf('r')).toMatchObject({ state: 'accepted', hash: executed.hash })
  })

  test('sends each write once when two background contexts live side by side', async () => {
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

  test('sends only what it has moved itself when another context finds the same write', async () => {
    await addWrite(titled('w'))
    // Without the lock, both read the journal before either moves the write.
    vi.spyOn(navigator.locks, 'request').mockImplementation(((_: string, work: () => unknown) =>
      Promise.resolve().then(work)) as never)
    const [one, other] = [setUp(), setUp()]
    await Promise.all([one.runner.wake(), other.runner.wake()])
    expect([...one.sent, ...other.sent]).toEqual(['w'])
  })

  test('sends nothing that does not wait', async () => {
    const { runner, sent } = setUp()
    for (const [state, status] of Object.entries(STATUSES))
      if (state !== 'queued') await writes.put({ ...titled(state), status, history: [] })
    await runner.wake()
    expect(sent).toEqual([])
  })
})

describe('a stored publication that the interface does not allow', () => {
  const change = (part: object) => ({ ...REQUEST, ...part }) as typeof REQUEST
  const token = (part: object) => change({ token: { ...REQUEST.token, ...part } })
  const sale = (part: object) => token({ salesConfig: { ...REQUEST.token.salesConfig, ...part } })
  test.each([
    ['an empty title', change({ title: ' ' })],
    ['no text', token({ tokenContent: '' })],
    ['an account that is not an address', change({ account: 'artist.eth' })],
    ['both an address and a name', change({ contract: { address: ADDRESS, name: 'a', uri: 'ar://a' } })],
    ['a name without a URI', change({ contract: { name: 'a' } })],
    ['one split', change({ splits: [{ address: 'a.eth', percentAllocation: 100 }] })],
    ['splits of 99', change({ splits: ['a.eth', 'b.eth'].map((address) => ({ address, percentAllocation: 49.5 })) })],
    ['a price with a dot', sale({ pricePerToken: '0.1' })],
    ['a negative price', sale({ pricePerToken: '-1' })],
    ['half a copy', token({ mintToCreatorCount: 0.5 })],
    ['a field that the interface does not have', change({ extra: true })],
  ])('is put into quarantine, and not sent, when it has %s', async (_, request) => {
    const write = publication('w')
    await writes.put({ ...write, operation: { ...write.operation, request }, status: STATUSES.queued, history: [] })
    const { runner, sent } = setUp()
    await runner.wake()
    expect(sent).toEqual([])
    expect(await readQuarantine()).toMatchObject([{ key: 'writes:w' }])
  })
})

describe('a write', () => {
  test.each<[Problem, 'refused' | 'unknown']>([
    // outcome.test.ts has every failure.
    [{ failure: 'noKey' }, 'refused'],
    [{ failure: 'status', status: 400, errorBody: errorBody('Invalid input') }, 'refused'],
    [{ failure: 'network' }, 'unknown'],
    [{ failure: 'status', status: 502 }, 'unknown'],
  ])('that fails with %j is %s, and keeps the problem', async (problem, state) => {
    const { runner } = setUp(failing(problem))
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state, problem })
  })

  test('is unknown after an error of our own', async () => {
    const { runner } = setUp(async () => {
      throw new TypeError('a bug')
    })
    await addWrite(titled('w'))
    await runner.wake()
    expect(await statusOf('w')).toMatchObject({ state: 'unknown', why: 'internal' })
  })

  test('that fails holds up none of the others', async () => {
    const { runner } = setUp(async (name) => {
      if (name === 'first') throw new ServiceError({ failure: 'network' })
      return executed
    })
    for (const id of ['first', 'second']) await addWrite(titled(id))
    await runner.wake()
    expect([(await statusOf('first'))?.state, (await statusOf('second'))?.state]).toEqual(['unknown', 'accepted'])
  })
})

describe('the runner of a computer that is offline', () => {
  const offline = { online: () => false }

  test('refuses what was not sent yet', async () => {
    const { runner, sent } = setUp(undefined, offline)
    await addWrite(titled('w'))
    await runner.wake()
    expect(sent).toEqual([])
    expect(await statusOf('w')).toMatchObject({ state: 'refused', problem: { failure: 'offline' } })
  })

  test('leaves an unknown outcome as it was, and no longer waiting to be sent', async () => {
    const { runner, sent } = setUp(undefined, offline)
    const before: Write['status'] = { ...STATUSES.unknown, problem: { failure: 'status', status: 502 } }
    await writes.put({ ...titled('w'), status: { ...before, resend: SESSION }, history: [] })
    await runner.wake()
    expect(sent).toEqual([])
    expect(await statusOf('w')).toEqual(before)
  })
})

describe('a write of unknown outcome', () => {
  const unknownThenResend = async () => {
    await writes.put({ ...titled('w'), status: STATUSES.unknown, history: [] })
    await moveWrite('w', ({ status }) => (status.state === 'unknown' ? { ...status, resend: SESSION } : undefined))
  }

  test('is sent at the user’s word, as the second attempt', async () => {
    const { runner, sent } = setUp()
    await unknownThenResend()
    await runner.wake()
    expect(sent).toEqual(['w'])
    expect(await statusOf('w')).toMatchObject({ state: 'accepted' })
  })

  test('stays unknown when the second sending is refused', async () => {
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

describe('a write that the disk has no room for', () => {
  test('is not added, and nothing is sent', async () => {
    failToStore('queued')
    await expect(addWrite(publication('w'))).rejects.toThrow('disk full')
    const { runner, sent } = setUp()
    await runner.wake()
    expect(sent).toEqual([])
    expect(await writes.count()).toBe(0)
  })

  test('is not sent when it cannot be stored as sending', async () => {
    await addWrite(publication('w'))
    failToStore('sending')
    const { runner, sent } = setUp()
    await expect(runner.wake()).rejects.toThrow('disk full')
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
    const stop = drafts.watch(() => void writes.get('w').then((write) => states.push(write?.status.state)))
    await setUp().runner.wake()
    stop()
    expect(await drafts.count()).toBe(0)
    expect(states).toEqual(['accepted'])
  })

  test('stays when the acceptance cannot be stored, when it was changed since, and when the write is refused', async () => {
    await drafts.put(draft)
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
