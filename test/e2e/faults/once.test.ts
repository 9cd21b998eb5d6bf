import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executionsOf,
  FOUND,
  type Job,
  journal,
  LATE_END,
  MATCH,
  prepare,
  requestsOf,
  seeTwice,
  send,
} from './stage.ts'

/** A service that lets a connection serve several requests, as real ones do. */
const { service, browser } = await startStage({ service: { keepAlive: true } })
const table = results('Sent twice')

const jobOf = (title: string): Job => ({
  kind: 'publish',
  name: title,
  command: 'publish',
  input: {},
})

const write = (surface: Surface, title: string) =>
  fillIn(surface, title, `The text of ${title}.`, {
    address: service.collections[0]?.address ?? '',
  })

/** Presses so often within one turn of the page's own loop: nothing can come between. */
const press = (surface: Surface, times: number) =>
  surface.evaluate((count) => {
    const button = document.querySelector<HTMLButtonElement>('dialog button[type=submit]')
    for (let n = 0; n < count; n++) button?.click()
  }, times)

test('a publication is executed once when "Publish now" is pressed twice quickly', async () => {
  const popup = await browser.openPopup()
  await write(popup, 'Pressed twice')
  await openReview(popup)
  service.fault({ match: MATCH.publish, delayMs: 700, then: { kind: 'ok' } })
  await press(popup, 2)
  await popup.gone(by('dialog'))
  await awaitWrite(popup, jobOf('Pressed twice'), atRest)
  expect(await popup.text(by('alert')).catch(() => '')).toBe('')
  expect(service.executions()).toHaveLength(1)
  expect(requestsOf(service, jobOf('Pressed twice'))).toBe(1)
  expect(await journal(popup)).toHaveLength(1)
  await popup.close()
  table.add({
    what: '"Publish now" pressed twice',
    kind: 'publish',
    state: 'Confirmed',
    executions: 1,
    how: 'the answer',
  })
})

test('a publication is executed once when "Publish now" is pressed in popup and side panel at once', async () => {
  const popup = await browser.openPopup()
  await write(popup, 'In two places')
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Write'))
  await until(
    'the same draft',
    async () => (await panel.value(by('textbox', 'Title'))) === 'In two places',
  )
  await until(
    'its address',
    async () => (await panel.value(by('textbox', 'Collection address'))) !== '',
  )
  await Promise.all([openReview(popup), openReview(panel)])
  const before = (await journal(popup)).length
  // Until both have their reply: an executed one would take the draft from under the other.
  const answer = service.hold({ match: MATCH.publish, then: { kind: 'ok' } })
  await Promise.all([press(popup, 1), press(panel, 1)])
  // Whichever came first, both show the one publication on its way.
  for (const surface of [popup, panel]) await surface.see(by('article', 'In two places'))
  answer()
  const job = jobOf('In two places')
  await awaitWrite(popup, job, atRest)
  expect(requestsOf(service, job)).toBe(1)
  expect(await journal(popup)).toHaveLength(before + 1)
  await Promise.all([popup.close(), panel.close()])
  const what = '"Publish now" in popup and side panel at once'
  table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: 'the answer' })
})

test('Activity tells of a second execution when the browser itself sent a request twice', async () => {
  // The service has moved its texts to where they stay.
  service.listing.archivedAfterMs = 0
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  const job = await prepare(service, panel, 'publish', 'Duplicate')
  // The connection has served before, by now; it ends without an answer, and Chromium sends the
  // request again by itself.
  service.fault({ match: MATCH.publish, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  await panel.says('Confirmed', articleOf(job))
  expect(requestsOf(service, job), 'the browser sent it twice').toBe(2)
  await seeTwice(
    browser,
    panel,
    job,
    /Published twice: your browser or network repeated the request\./,
  )
  await panel.shot('faults/twice')
  const { status, twin } = await awaitWrite(panel, job, (write) => write.twin !== undefined)
  expect(
    executionsOf(service, job)
      .map(({ hash }) => hash)
      .sort(),
  ).toEqual([status.hash, twin?.hash].sort())
  await panel.close()
  const what = 'Chromium resends a request whose reused connection ended without an answer'
  table.add({
    what,
    kind: 'publish',
    state: 'Confirmed, “Published twice”',
    executions: 2,
    how: 'the second answer',
  })
})

test('Activity tells of a second execution when 408 makes the browser send a request again', async () => {
  service.listing.archivedAfterMs = 0
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  const job = await prepare(service, panel, 'publish', 'Too slow')
  service.fault({
    match: MATCH.publish,
    executeFirst: true,
    times: 9,
    then: { kind: 'empty', status: 408 },
  })
  await send(panel, job)
  await panel.says('Confirmed', articleOf(job))
  await openDetails(panel)
  await panel.says(FOUND, articleOf(job))
  expect(executionsOf(service, job).length, 'the browser sent it again').toBeGreaterThan(1)
  await seeTwice(browser, panel, job)
  await panel.close()
  const what = 'Chromium resends a request that is answered with 408'
  const [state, executions] = ['Confirmed, “Published twice”', '2 or more'] as const
  table.add({ what, kind: 'publish', state, executions, how: 'found on the chain' })
})

test('Chromium sends a publication once when its reused connection ends two seconds later', async () => {
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  const job = await prepare(service, panel, 'publish', 'Late end')
  service.fault(LATE_END)
  await send(panel, job)
  const write = await awaitWrite(panel, job, atRest)
  await panel.says('Confirmed', articleOf(job))
  expect({ sent: requestsOf(service, job), executed: executionsOf(service, job).length }).toEqual({
    sent: 1,
    executed: 1,
  })
  expect(write.status.foundBy).toBe('text')
  await panel.close()
  const what = 'The reused connection ends without an answer two seconds later'
  table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: 'found on the chain' })
})

test('an export of the journal holds every write and not the key', async () => {
  const panel: PlaywrightSurface = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  const button = by('button', 'Export activity')
  const [download] = await Promise.all([panel.page.waitForEvent('download'), panel.click(button)])
  expect(download.suggestedFilename()).toBe('moment-press-activity.csv')
  const text = await readFile(await download.path(), 'utf8')
  const writes = await journal(panel)
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + writes.length)
  const hashes = writes.flatMap(({ status }) => status.hash ?? [])
  expect(hashes.length).toBeGreaterThan(1)
  for (const hash of hashes) expect(text).toContain(hash)
  expect(text).not.toContain(service.key)
  await panel.close()
})
