import { describe, expect, test } from 'vitest'
import { launchDetached } from '../../fixtures/browser/detached.ts'
import { setUp } from '../../fixtures/browser/setup.ts'
import { type Browser, by } from '../../fixtures/browser/types.ts'
import { until } from '../../fixtures/browser/until.ts'
import { type Service, startService } from '../../service/service.ts'
import { howOf, results } from './results.ts'
import { type Job, MATCH, openQuietPage, prepare, requestsOf, type StoredWrite, sendAndGo, writeOf } from './stage.ts'

/**
 * What takes minutes: all of it at the same time, each with a browser and a service of its own, and nothing attached to the worker,
 * so that the browser ends it as it would for a user.
 */

declare const chrome: { storage: { local: { set(items: Record<string, unknown>): Promise<void> } } }

const table = results('Slow answers, with nothing attached to the worker', { sorted: true })
const TOGETHER = 420_000

/** Publishes by hand in a popup, which is closed as soon as "Publish now" is pressed. */
async function publishAndClose(browser: Browser, service: Service, title: string): Promise<Job> {
  const popup = await browser.openPopup()
  await popup.fill(by('textbox', 'Title'), title)
  await popup.fill(by('textbox', 'Text'), `The text of ${title}.`)
  await popup.choose(by('combobox', 'Collection'), 'Other address…')
  await popup.fill(by('textbox', 'Collection address'), service.collections[0]?.address ?? '')
  await popup.click(by('button', 'Publish'))
  await popup.click(by('button', 'Publish now'))
  await popup.close()
  await until('the request', () => service.log.some(({ method }) => method === 'POST'))
  return { kind: 'publish', name: title, command: 'publish', input: {} }
}

async function staged<T>(run: (service: Service, start: (profile?: string) => Promise<Browser>) => Promise<T>): Promise<T> {
  const service = await startService()
  const browsers: Browser[] = []
  try {
    return await run(service, async (profile) => {
      const browser = await launchDetached(profile === undefined ? {} : { profile })
      browsers.push(browser)
      return browser
    })
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await service.close()
  }
}

/** What the journal says once everything has come home, read by a page that wakes nothing. */
async function outcome(browser: Browser, service: Service, job: Job, ms: number): Promise<StoredWrite> {
  const page = await openQuietPage(browser)
  const write = await writeOf(page, job, ({ status }) => status.state === 'confirmed', ms)
  expect(requestsOf(service, job), 'sent once').toBe(1)
  expect(service.executions(), 'executed once').toHaveLength(1)
  expect(write.status.hash).toBe(service.executions()[0]?.hash)
  return write
}

describe.concurrent('nothing is attached to the worker', () => {
  for (const seconds of [75, 200]) {
    test(
      `the popup is closed at once, the service answers after ${seconds} s`,
      () =>
        staged(async (service, start) => {
          const browser = await start()
          await setUp(browser, service)
          service.fault({ match: MATCH.publish, delayMs: seconds * 1_000, then: { kind: 'ok' } })
          const job = await publishAndClose(browser, service, `After ${seconds} s`)
          await until('the execution', () => service.executions().length === 1, { ms: (seconds + 60) * 1_000, every: 500 })
          const write = await outcome(browser, service, job, 90_000)
          expect(write.history.map(({ state }) => state)).toEqual(['queued', 'sending', 'accepted'])
          const what = `popup closed at once, answer after ${seconds} s`
          table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: howOf(write) })
        }),
      TOGETHER,
    )
  }

  test(
    'the browser is killed after 10 s and started again',
    () =>
      staged(async (service, start) => {
        const first = await start()
        await setUp(first, service)
        service.fault({ match: MATCH.publish, delayMs: 75_000, then: { kind: 'ok' } })
        const job = await publishAndClose(first, service, 'Killed after 10 s')
        const sent = Date.now()
        await until('10 s', () => Date.now() - sent > 10_000)
        await first.kill()
        const second = await start(first.profile)
        await until('the execution', () => service.executions().length === 1, { ms: 150_000, every: 500 })
        const write = await outcome(second, service, job, 200_000)
        expect(write.history.map(({ state }) => state)).toEqual(['queued', 'sending', 'unknown', 'accepted'])
        const what = 'browser killed (SIGKILL) at 10 s and started again, executed at 75 s'
        table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: howOf(write) })
      }),
    TOGETHER,
  )

  test(
    'the worker is killed before it sends, and only the alarm wakes it',
    () =>
      staged(async (service, start) => {
        const browser = await start()
        await setUp(browser, service)
        const page = await openQuietPage(browser)
        const job = await prepare(service, page, 'publish', 'Left alone')
        await browser.inWorker(() => {
          const { local } = chrome.storage
          const set = local.set.bind(local)
          local.set = (items) => (JSON.stringify(items).includes('"sending"') ? new Promise(() => undefined) : set(items))
        }, null)
        await sendAndGo(page, job)
        await writeOf(page, job, ({ status }) => status.state === 'queued')
        await browser.killWorker()
        const write = await outcome(browser, service, job, 90_000)
        const what = 'worker killed before it sends; only the alarm wakes it'
        table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: howOf(write) })
      }),
    TOGETHER,
  )
})
