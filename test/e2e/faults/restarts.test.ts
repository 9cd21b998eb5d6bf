import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../fixtures/browser/browser.ts'
import { launchChromium } from '../../fixtures/browser/chromium.ts'
import { REMOVAL } from '../../fixtures/browser/process.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { howOf, results } from './results.ts'
import {
  articleOf,
  awaitWrite,
  executionsOf,
  FOUND_WITHIN_MS,
  holdBeforeStoring,
  type Job,
  KINDS,
  MATCH,
  openQuietPage,
  prepare,
  requestsOf,
  type StoredWrite,
  sendAndGo,
} from './stage.ts'

const stage = await startStage({
  // The text lies on the service's own host for a minute, nothing is listed for a minute, and every
  // sale began a day ago (stage.ts).
  service: { listing: { listedAfterMs: 60_000, indexedAfterMs: 60_000 } },
})
const { service } = stage
const table = results('The browser is killed, or its profile put back')

/**
 * Sees every job found soon after the browser was opened, told with its hash and a link, and
 * executed once; gives their writes.
 */
async function seeFound(browser: Browser, jobs: Job[]): Promise<StoredWrite[]> {
  const openedAt = Date.now()
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  const found = await Promise.all(
    jobs.map((job) => awaitWrite(panel, job, ({ status }) => status.state === 'confirmed')),
  )
  expect(Date.now() - openedAt, 'milliseconds until all are found').toBeLessThan(FOUND_WITHIN_MS)
  await openDetails(panel)
  for (const [n, job] of jobs.entries()) {
    await panel.says('Confirmed', articleOf(job))
    await panel.see(by('link', /View on/, articleOf(job)))
    expect(executionsOf(service, job).map(({ hash }) => hash)).toEqual([found[n]?.status.hash])
    expect(requestsOf(service, job), 'sent once').toBe(1)
  }
  await panel.close()
  return found
}

const statesOf = (write: StoredWrite | undefined) => write?.history.map(({ state }) => state)

test.each(KINDS)(
  'a %s is found within 15 s of the next start when the browser is killed before the answer',
  async (kind) => {
    const page = await openQuietPage(stage.browser)
    const job = await prepare(service, page, kind, 'Browser killed')
    // Its answer never comes.
    service.hold({ match: MATCH[kind], delayAfterExecuting: true, then: { kind: 'ok' } })
    await sendAndGo(page, job)
    await until('the execution', () => executionsOf(service, job).length === 1)
    const [write] = await seeFound(await stage.restart('kill'), [job])
    expect(statesOf(write)).toEqual(['queued', 'sending', 'unknown', 'accepted'])
    const what = 'The browser is killed (SIGKILL) while it waits for the answer'
    table.add({ what, kind, state: 'Confirmed', executions: 1, how: write ? howOf(write) : '' })
  },
)

test('what was to be sent is found within 15 s, and not sent again, when the profile is put back', async () => {
  const { browser } = stage
  const page = await openQuietPage(browser)
  const jobs: Job[] = []
  for (const kind of KINDS) jobs.push(await prepare(service, page, kind, 'Put back'))
  // The first stands still there, and the others wait behind it.
  await holdBeforeStoring(browser, 'sending')
  for (const job of jobs) {
    await sendAndGo(page, job)
    await awaitWrite(page, job, ({ status }) => status.state === 'queued')
  }
  const profile = await mkdtemp(join(tmpdir(), 'moment-press-copy-'))
  onTestFinished(() => rm(profile, REMOVAL))
  // Locks, caches, lists of open tabs and half-written files of a running browser come and go while
  // they are copied. Without the cache of its scripts the worker would start a minute later.
  const isCopied = (path: string) =>
    !/Singleton|(?<!Script)Cache|Sessions|DevToolsActivePort|\.tmp|\.org\.chromium/.test(
      basename(path),
    )
  await cp(browser.profile, profile, { recursive: true, filter: isCopied })
  await browser.killWorker()
  await browser.inWorker(() => undefined, null)
  for (const job of jobs) await awaitWrite(page, job, ({ status }) => status.state === 'confirmed')
  const copy = await launchChromium({ profile })
  onTestFinished(copy.close)
  const found = await seeFound(copy, jobs)
  for (const [n, { kind }] of jobs.entries()) {
    const write = found[n]
    expect(write).toMatchObject({
      sendings: 0,
      status: { foundBy: kind === 'publish' ? 'title' : 'change' },
    })
    expect(statesOf(write)).toEqual(['queued', 'unknown', 'accepted'])
    const what = 'A profile is put back from a copy in which the write was to be sent'
    table.add({ what, kind, state: 'Confirmed', executions: 1, how: write ? howOf(write) : '' })
  }
})
