import { expect, test } from 'vitest'
import { until } from '../../fixtures/browser/until.ts'
import { startStage } from '../../fixtures/stage.ts'
import { expectFoundSoon, expectOnce, howOf, results } from './results.ts'
import {
  atRest,
  awaitWrite,
  draftKept,
  executionsOf,
  type Held,
  held,
  holdBeforeStoring,
  type Job,
  journal,
  MATCH,
  openQuietPage,
  prepare,
  requestsOf,
  sendAndGo,
  sendUnanswered,
} from './stage.ts'

const { service, browser } = await startStage()
const table = results('The worker is killed')
const page = await openQuietPage(browser)

/**
 * From now on the worker stops before a request leaves it whose method fits, and the end of its
 * path, and its body.
 */
const holdBeforeAsking = (request: { method: string; path?: string; words?: string }) =>
  browser.inWorker(({ method: wanted, path = '', words = '' }) => {
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const { method, url } =
        input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
      const fits =
        method === wanted &&
        new URL(url).pathname.endsWith(path) &&
        String(init?.body ?? '').includes(words)
      if (!fits) return real(input, init)
      ;(globalThis as Held).held = true
      return new Promise(() => undefined)
    }
  }, request)

/** Kills the worker where it stands. What wakes it next is any event; here it is the test. */
async function killAndWake(): Promise<void> {
  await browser.killWorker()
  await browser.inWorker(() => undefined, null)
}

interface Point {
  name: string
  /** Sends the write, and kills the worker there. */
  kill: (job: Job) => Promise<void>
  state: string
  words: string
  executions: number
  /** The outcome is known by looking for it, not by the answer. */
  found?: true
}

const stopped = (prepareHold: (job: Job) => Promise<unknown>) => async (job: Job) => {
  await prepareHold(job)
  await sendAndGo(page, job)
  await held(browser)
}

const CONFIRMED = { state: 'confirmed', words: 'Confirmed', executions: 1 }
const POINTS: Point[] = [
  {
    name: 'before its record is stored',
    kill: stopped(() => holdBeforeStoring(browser, 'queued')),
    state: 'none',
    words: 'not under Activity; the draft is whole',
    executions: 0,
  },
  {
    name: 'after its record is stored',
    kill: stopped(() => holdBeforeStoring(browser, 'sending')),
    ...CONFIRMED,
  },
  {
    name: 'before the request leaves',
    kill: stopped(({ kind }) => holdBeforeAsking(MATCH[kind])),
    state: 'unknown',
    words: 'Outcome unknown',
    executions: 0,
  },
  {
    name: 'while it waits for the answer',
    kill: (job) => sendUnanswered(service, page, job),
    ...CONFIRMED,
    found: true,
  },
  {
    name: 'after the answer came, before it is stored',
    kill: stopped(() => holdBeforeStoring(browser, 'accepted')),
    ...CONFIRMED,
    found: true,
  },
  {
    name: 'while the chain is asked for the receipt',
    kill: stopped(() => holdBeforeAsking({ method: 'POST', words: 'eth_getTransactionReceipt' })),
    ...CONFIRMED,
  },
]

test.each(POINTS)(
  'a publication is sent at most once, and its outcome is found, when the worker is killed $name',
  async ({ name, kill, state, words, executions, found = false }) => {
    const kind = 'publish'
    const job = await prepare(service, page, kind, 'Killed')
    const before = (await journal(page)).length
    await kill(job)
    await killAndWake()
    const wokenAt = Date.now()

    if (state === 'none') {
      expect(await journal(page)).toHaveLength(before)
      expect(requestsOf(service, job)).toBe(0)
      expect(await draftKept(page, job)).toBe(true)
      table.add({ what: name, kind, state: words, executions, how: 'nothing was sent' })
      return
    }
    await awaitWrite(page, job, atRest)
    const write = await awaitWrite(page, job, ({ status }) => status.state === state)
    expectFoundSoon(wokenAt)
    expect(write.status.foundBy !== undefined).toBe(found)
    expect(executionsOf(service, job)).toHaveLength(executions)
    expect(requestsOf(service, job), 'sent once at most').toBeLessThanOrEqual(1)
    expect(write.history.filter((entry) => entry.state === 'sending')).toHaveLength(1)
    if (executions === 1) expectOnce(service, job, write)
    await until('the draft', async () => (await draftKept(page, job)) === (executions === 0))
    table.add({ what: name, kind, state: words, executions, how: howOf(write) })
  },
)
