import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { setAlarm } from '../../../lib/browser/alarm.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { createProcedures } from '../../../lib/messages/procedures/procedures.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { readKey } from '../../../lib/settings/key.ts'
import { keepKey } from '../../../lib/settings/key-store.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { locked } from '../../../lib/storage/lock.ts'
import { keepReserve } from '../../../lib/storage/room.ts'
import { ADDING } from '../../../lib/writes/journal.ts'
import { createTender } from '../../../lib/writes/reconcile.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import { createCare } from '../../../lib/writes/scheduler.ts'
import { writes } from '../../../lib/writes/stored.ts'
import { draftOf } from '../drafts/draft-of.ts'
import { REQUEST } from '../service/fetching.ts'
import { soon } from '../soon.ts'
import { executed, publication, STATUSES } from './write-of.ts'

const { local, session } = browser.storage

/** A background whose worker has done what it does at its start; `request` is what becomes of the first request. */
async function awake(request: () => Promise<Response>, more: Partial<Parameters<typeof createCare>[0]> = {}) {
  const now = Date.now
  const onOutcome = async () => undefined
  const service = (baseUrl: string) => {
    const key = readKey(baseUrl)
    return createServiceClient({ baseUrl, key: () => key, fetch: request })
  }
  const runner = createRunner({ service, keepAwake: () => () => undefined, online: () => true, now, onOutcome })
  const nothing = { matches: [], sources: [], unavailable: [] }
  const receipt = async () => ({ mined: false }) as const
  const tender = createTender({ search: async () => nothing, receipt, confirming: async () => true, now, onOutcome })
  const showBadge = vi.fn(async () => undefined)
  const care = createCare({ runner, tender, showBadge, setAlarm, keepAwake: () => () => undefined, ...more })
  const unused = async () => undefined
  const options = { service, left: runner.left, check: unused, confirm: unused, hasKey: async () => true, now }
  const procedures = createProcedures({ ...options, wake: care.tend })
  await care.tend()
  return { care, runner, procedures, showBadge, stop: writes.watch(() => void care.refresh()) }
}

const answer = () => new Response(JSON.stringify(executed))

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('between "Publish now" and the request, with the worker awake', () => {
  test('storage is asked a dozen times, and nothing else is done that could wait', async () => {
    await drafts.add({ ...draftOf(), id: 'd' })
    await keepKey('art_sk_01', (await settings.get()).serviceUrl, 'forgotten')
    await keepReserve()
    const calls: string[] = []
    let left: string[] | undefined
    const { procedures, showBadge, stop } = await awake(async () => {
      left ??= [...calls]
      return answer()
    })
    for (const [area, name] of [[local, 'local'] as const, [session, 'session'] as const]) {
      for (const how of ['get', 'set', 'remove'] as const) {
        const real = area[how].bind(area) as (what: never) => Promise<never>
        vi.spyOn(area, how).mockImplementation(((what: never) => {
          calls.push(`${name} ${how} ${JSON.stringify(how === 'set' ? Object.keys(what) : what)}`)
          return real(what)
        }) as never)
      }
    }
    for (const how of ['get', 'create'] as const) {
      const real = browser.alarms[how].bind(browser.alarms) as (...of: unknown[]) => Promise<never>
      vi.spyOn(browser.alarms, how).mockImplementation(((...of: unknown[]) => {
        calls.push(`alarm ${how}`)
        return real(...of)
      }) as never)
    }
    showBadge.mockClear()
    const { id } = await procedures.publish({ draftId: 'd', revision: draftOf().revision, request: REQUEST })
    // The page hears of it when the request is out: what it then shows takes time too.
    expect(left).toBeDefined()
    const storage = left?.filter((call) => !call.startsWith('alarm'))
    expect(storage?.length, left?.join('\n')).toBeLessThanOrEqual(12)
    // Something will wake the worker before there is a reason for it, and nobody asks first whether something would.
    const stored = left?.findIndex((call) => call.startsWith('local set') && call.includes(`write:${id}`))
    expect(left?.slice(0, stored).filter((call) => call.startsWith('alarm'))).toEqual(['alarm create'])
    // What the request waits for is in there: the record as queued, and as sending.
    expect(left?.filter((call) => call.startsWith('local set') && call.includes(`write:${id}`))).toHaveLength(2)
    await soon(async () => expect((await navigation.get()).lastWriteId).toBe(id))
    await soon(() => expect(showBadge).toHaveBeenCalled())
    stop()
  })
})

test('what needs no lock does not wait for it', async () => {
  const { procedures, stop } = await awake(async () => answer())
  await drafts.add({ ...draftOf(), id: 'd' })
  const asked: string[] = []
  const get = local.get.bind(local)
  vi.spyOn(local, 'get').mockImplementation(((keys: string | string[]) => {
    asked.push(...[keys].flat())
    return get(keys)
  }) as never)
  let publishing: Promise<{ id: string }> | undefined
  await locked(ADDING, async () => {
    publishing = procedures.publish({ draftId: 'd', revision: draftOf().revision, request: REQUEST })
    await soon(() => expect(asked).toEqual(expect.arrayContaining(['draft:d', 'settings', 'reserve'])))
    // The journal may change until the lock is held.
    expect(asked).not.toContain('write')
  })
  await publishing
  expect(asked).toContain('write')
  stop()
})

describe('what an earlier life left', () => {
  test('is settled before anything is sent, and once', async () => {
    await writes.add({ ...publication('left'), status: STATUSES.sending, history: [] })
    const seen: (string | undefined)[] = []
    const { procedures, stop } = await awake(async () => {
      seen.push((await writes.get('left'))?.status.state)
      return answer()
    })
    expect((await writes.get('left'))?.status.state).toBe('unknown')
    await drafts.add({ ...draftOf(), id: 'd' })
    await procedures.publish({ draftId: 'd', revision: draftOf().revision, request: REQUEST })
    await soon(() => expect(seen).toEqual(['unknown']))
    stop()
  })

  test('so is what this one could not store', async () => {
    const { runner, care, stop } = await awake(async () => answer())
    await writes.add({ ...publication('w'), status: STATUSES.queued, history: [] })
    const set = local.set.bind(local)
    let broken = true
    vi.spyOn(local, 'set').mockImplementation(async (items) => {
      const stored = JSON.stringify(items)
      if (broken && stored.includes('"accepted"')) throw new Error('quota exceeded')
      await set(items)
    })
    await expect(runner.wake()).rejects.toThrow('quota')
    expect((await writes.get('w'))?.status.state).toBe('sending')
    broken = false
    await care.tend()
    expect((await writes.get('w'))?.status).toMatchObject({ state: 'unknown', why: 'interrupted' })
    stop()
  })
})

describe('where looking fails', () => {
  test('what waits is sent all the same, the button is brought up to date, and the failure is told once', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const failing = createTender({
      search: async () => {
        throw new Error('no search')
      },
      receipt: async () => ({ mined: false }),
      confirming: async () => {
        throw new Error('no settings')
      },
      now: Date.now,
      onOutcome: async () => undefined,
    })
    const { runner, stop } = await awake(async () => answer())
    const wake = async () => {
      await runner.left()
      await new Promise((done) => setTimeout(done, 5))
      throw new Error('no storage')
    }
    const showBadge = vi.fn(async () => undefined)
    const care = createCare({
      runner: { wake, left: runner.left },
      tender: failing,
      showBadge,
      setAlarm,
      keepAwake: () => () => undefined,
    })
    await expect(care.tend()).rejects.toThrow('no storage')
    await new Promise((done) => setTimeout(done, 10))
    expect(showBadge).toHaveBeenCalled()
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
    stop()
  })
})
