import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../fixtures/browser/browser.ts'
import { launchChromium } from '../../fixtures/browser/chromium.ts'
import { REMOVAL } from '../../fixtures/browser/process.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { expectFoundSoon, expectOnce, results } from './results.ts'
import {
  articleOf,
  awaitWrite,
  holdBeforeStoring,
  isConfirmed,
  type Job,
  KINDS,
  openActivity,
  openQuietPage,
  prepare,
  type StoredWrite,
  sendAndGo,
  sendUnanswered,
  statesOf,
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
async function seeFound(browser: Browser, jobs: Job[], what: string): Promise<StoredWrite[]> {
  const openedAt = Date.now()
  const panel = await openActivity(browser)
  const found = await Promise.all(
    jobs.map(async (job) => ({ job, write: await awaitWrite(panel, job, isConfirmed) })),
  )
  expectFoundSoon(openedAt)
  await openDetails(panel)
  for (const { job, write } of found) {
    await panel.says('Confirmed', articleOf(job))
    await panel.see(by('link', /View on/, articleOf(job)))
    expectOnce(service, job, write)
    table.addConfirmed(what, job, write)
  }
  await panel.close()
  return found.map(({ write }) => write)
}

test('a publication is found within 15 s of the next start when the browser is killed before the answer', async () => {
  const page = await openQuietPage(stage.browser)
  const job = await prepare(service, page, 'publish', 'Browser killed')
  await sendUnanswered(service, page, job)
  const what = 'The browser is killed (SIGKILL) while it waits for the answer'
  const [write] = await seeFound(await stage.restart('kill'), [job], what)
  expect(write && statesOf(write)).toEqual(['queued', 'sending', 'unknown', 'accepted'])
})

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
  for (const job of jobs) await awaitWrite(page, job, isConfirmed)
  const copy = await launchChromium({ profile })
  onTestFinished(copy.close)
  const what = 'A profile is put back from a copy in which the write was to be sent'
  const found = await seeFound(copy, jobs, what)
  expect(found.map(({ sendings }) => sendings)).toEqual(jobs.map(() => 0))
  expect(found.map(({ status }) => status.foundBy)).toEqual(['title', 'change'])
  for (const write of found) expect(statesOf(write)).toEqual(['queued', 'unknown', 'accepted'])
})
