import { expect, test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
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
  MATCH,
  openActivity,
  prepare,
  requestsOf,
  seeTwice,
  send,
} from './stage.ts'

const { service, browser } = await startStage({
  // A connection serves several requests, as it does at real services, and texts lie where they
  // stay.
  service: { keepAlive: true, listing: { archivedAfterMs: 0 } },
})
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

/**
 * Holds the reads of a service whose connection is slow, until the returned function is called.
 * Until then the body of a publication can be sent again (lib/browser/send-once.ts).
 */
const holdReads = () =>
  service.hold({ match: { method: 'GET', path: '/timeline' }, times: 9, then: { kind: 'ok' } })

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
  const job = jobOf('Pressed twice')
  const publication = await awaitWrite(popup, job, atRest)
  expect(await popup.text(by('alert')).catch(() => '')).toBe('')
  expect(service.executions()).toHaveLength(1)
  expect(requestsOf(service, job)).toBe(1)
  expect(await journal(popup)).toHaveLength(1)
  await popup.close()
  table.addConfirmed('"Publish now" pressed twice', job, publication)
})

test('a publication is executed once when "Publish now" is pressed in popup and side panel at once', async () => {
  const popup = await browser.openPopup()
  await write(popup, 'In two places')
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Write'))
  await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe('In two places')
  await expect.poll(() => panel.value(by('textbox', 'Collection address'))).not.toBe('')
  await Promise.all([openReview(popup), openReview(panel)])
  const before = (await journal(popup)).length
  // Until both have their reply: an executed one would take the draft from under the other.
  const answer = service.hold({ match: MATCH.publish, then: { kind: 'ok' } })
  await Promise.all([press(popup, 1), press(panel, 1)])
  // Whichever came first, both show the one publication on its way.
  for (const surface of [popup, panel]) await surface.see(by('article', 'In two places'))
  answer()
  const job = jobOf('In two places')
  const publication = await awaitWrite(popup, job, atRest)
  expect(requestsOf(service, job)).toBe(1)
  expect(await journal(popup)).toHaveLength(before + 1)
  await Promise.all([popup.close(), panel.close()])
  table.addConfirmed('"Publish now" in popup and side panel at once', job, publication)
})

test('Activity tells of a second execution when 408 makes the browser send a request again', async () => {
  const panel = await openActivity(browser)
  const job = await prepare(service, panel, 'publish', 'Too slow')
  const release = holdReads()
  const then = { kind: 'status', status: 408, body: '' } as const
  service.fault({ match: MATCH.publish, executeFirst: true, times: 9, then })
  await send(panel, job)
  // The browser sent it again.
  await expect.poll(() => executionsOf(service, job).length).toBeGreaterThan(1)
  release()
  await panel.says('Confirmed', articleOf(job))
  await openDetails(panel)
  await panel.says(FOUND, articleOf(job))
  await seeTwice(browser, panel, job)
  await panel.close()
  const what = 'Chromium resends a request that is answered with 408'
  const [state, executions] = ['Confirmed, “Published twice”', '2 or more'] as const
  table.add({ what, kind: 'publish', state, executions, how: 'found on the chain' })
})
