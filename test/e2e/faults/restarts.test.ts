import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  openActivity,
  openQuietPage,
  prepare,
  sendAndGo,
  statesOf,
} from './stage.ts'

const { service, browser } = await startStage({
  // The text lies on the service's own host for a minute, nothing is listed for a minute, and every
  // sale began a day ago (stage.ts).
  service: { listing: { listedAfterMs: 60_000, indexedAfterMs: 60_000 } },
})
const table = results('A profile is put back')

test('what was to be sent is found within 15 s, and not sent again, when the profile is put back', async () => {
  const page = await openQuietPage(browser)
  const job = await prepare(service, page, 'publish', 'Put back')
  await holdBeforeStoring(browser, 'sending')
  await sendAndGo(page, job)
  await awaitWrite(page, job, ({ status }) => status.state === 'queued')
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
  await awaitWrite(page, job, isConfirmed)
  const copy = await launchChromium({ profile })
  onTestFinished(copy.close)
  const openedAt = Date.now()
  const panel = await openActivity(copy)
  const write = await awaitWrite(panel, job, isConfirmed)
  expectFoundSoon(openedAt)
  await openDetails(panel)
  await panel.says('Confirmed', articleOf(job))
  await panel.see(by('link', /View on/, articleOf(job)))
  expectOnce(service, job, write)
  expect(write).toMatchObject({ sendings: 0, status: { foundBy: 'title' } })
  expect(statesOf(write)).toEqual(['queued', 'unknown', 'accepted'])
  const what = 'A profile is put back from a copy in which the write was to be sent'
  table.addConfirmed(what, job, write)
})
