import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, type TestContext, test } from 'vitest'
import type { Browser } from '../../fixtures/browser/browser.ts'
import { type ChromiumBrowser, launchChromium } from '../../fixtures/browser/chromium.ts'
import { REMOVAL } from '../../fixtures/browser/process.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { type Service, startService } from '../../service/service.ts'
import { expectOnce, results } from './results.ts'
import {
  awaitWrite,
  held,
  holdBeforeStoring,
  isConfirmed,
  type Job,
  MATCH,
  openQuietPage,
  prepare,
  type StoredWrite,
  sendAndGo,
  statesOf,
} from './stage.ts'

/**
 * Tests that take a minute or two, all at the same time, each with a browser and a service of its own.
 * Playwright is detached while the service keeps the worker waiting, so that the browser ends the
 * worker as it would for a user.
 */

declare const chrome: {
  tabs: {
    getCurrent(): Promise<{ id: number }>
    onCreated: { addListener(listener: () => void): void }
    remove(id: number): Promise<void>
  }
}

const table = results('Slow answers, with nothing attached to the worker', { sorted: true })
const TOGETHER = 420_000

/**
 * Publishes in a popup that closes as soon as the command is taken, with nothing attached: the
 * browser is detached afterwards.
 */
async function publishAndClose(
  browser: ChromiumBrowser,
  service: Service,
  title: string,
): Promise<Job> {
  const popup = await browser.openPopup()
  await fillIn(popup, title, `The text of ${title}.`, {
    address: service.collections[0]?.address ?? '',
  })
  await openReview(popup)
  // Once attached to, a worker outlives its 30 s even after the detaching. So the page presses by
  // itself, when another tab is there, and wakes a new one.
  await popup.evaluate(() => {
    const close = async () => chrome.tabs.remove((await chrome.tabs.getCurrent()).id)
    chrome.tabs.onCreated.addListener(() => {
      const observer = new MutationObserver(() => document.querySelector('dialog') ?? close())
      observer.observe(document, { childList: true, subtree: true })
      document.querySelector<HTMLElement>('dialog[open] button[type=submit]')?.click()
    })
  }, null)
  await browser.killWorker()
  await browser.detach()
  await browser.openUnattached('about:blank')
  await until('the request', () => service.log.some(({ method }) => method === 'POST'))
  return { kind: 'publish', name: title, command: 'publish', input: {} }
}

/**
 * A test that is given a service, and the way to start a browser: each start has the profile of the
 * one before.
 */
function staged(run: (service: Service, start: () => Promise<ChromiumBrowser>) => Promise<void>) {
  return async ({ onTestFinished }: TestContext) => {
    const service = await startService()
    onTestFinished(service.close)
    const profile = await mkdtemp(join(tmpdir(), 'moment-press-slow-'))
    onTestFinished(() => rm(profile, REMOVAL))
    await run(service, async () => {
      const browser = await launchChromium({ profile })
      onTestFinished(browser.close)
      return browser
    })
  }
}

/** Waits with nothing attached to the worker until the service has executed. */
async function executedWhileDetached(
  browser: ChromiumBrowser,
  service: Service,
  ms: number,
): Promise<void> {
  await browser.detach()
  await until('the execution', () => service.executions().length === 1, { ms, every: 500 })
  await browser.attach()
}

/** What the journal says in the end. */
async function outcome(
  browser: Browser,
  service: Service,
  job: Job,
  ms: number,
): Promise<StoredWrite> {
  const page = await openQuietPage(browser)
  const write = await awaitWrite(page, job, isConfirmed, ms)
  expectOnce(service, job, write)
  expect(service.executions(), 'nothing else was executed').toHaveLength(1)
  return write
}

describe.concurrent('with nothing attached to the worker', () => {
  // Chromium looks every 30 s whether a worker has had nothing to do for 30 s.
  test(
    'a write is confirmed when the popup closes at once and the service answers after 65 s',
    staged(async (service, start) => {
      const browser = await start()
      await storeSettings(browser, service)
      service.fault({ match: MATCH.publish, delayMs: 65_000, then: { kind: 'ok' } })
      const job = await publishAndClose(browser, service, 'After 65 s')
      await executedWhileDetached(browser, service, 125_000)
      const write = await outcome(browser, service, job, 90_000)
      expect(statesOf(write)).toEqual(['queued', 'sending', 'accepted'])
      table.addConfirmed('popup closed at once, answer after 65 s', job, write)
    }),
    TOGETHER,
  )

  test(
    'a write is found when the browser is killed and started again before it is executed',
    staged(async (service, start) => {
      const first = await start()
      await storeSettings(first, service)
      service.fault({ match: MATCH.publish, delayMs: 40_000, then: { kind: 'ok' } })
      const job = await publishAndClose(first, service, 'Killed')
      await first.kill()
      const second = await start()
      await executedWhileDetached(second, service, 120_000)
      const write = await outcome(second, service, job, 200_000)
      expect(statesOf(write)).toEqual(['queued', 'sending', 'unknown', 'accepted'])
      const what = 'browser killed (SIGKILL) and started again, executed at 40 s'
      table.addConfirmed(what, job, write)
    }),
    TOGETHER,
  )

  test(
    'only the alarm wakes a worker that was killed before it sent, and the write is sent',
    staged(async (service, start) => {
      const browser = await start()
      await storeSettings(browser, service)
      const page = await openQuietPage(browser)
      const job = await prepare(service, page, 'publish', 'Left alone')
      await holdBeforeStoring(browser, 'sending')
      await sendAndGo(page, job)
      await held(browser)
      await browser.killWorker()
      await executedWhileDetached(browser, service, 120_000)
      const write = await outcome(browser, service, job, 90_000)
      const what = 'worker killed before it sends; only the alarm wakes it'
      table.addConfirmed(what, job, write)
    }),
    TOGETHER,
  )
})
