import { afterEach, expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  MATCH,
  openActivity,
  openQuietPage,
  prepare,
  send,
} from './stage.ts'

declare const chrome: {
  action: { getBadgeText(details: object): Promise<string> }
  notifications: {
    getAll(): Promise<Record<string, unknown>>
    clear(id: string): Promise<boolean>
    onClicked: { dispatch(id: string): void }
  }
  runtime: { getContexts(filter: object): Promise<object[]> }
  storage: { sync: { set(items: object): Promise<void> } }
}
interface Watched {
  answered?: boolean
}

const { service, browser } = await startStage()
/** No surface: what happens is told by badge and notification while only this page is open. */
const quiet = await openQuietPage(browser)

afterEach(async () => {
  await browser.inWorker(async () => {
    for (const id of Object.keys(await chrome.notifications.getAll()))
      await chrome.notifications.clear(id)
  }, null)
})

const badge = () => browser.inWorker(() => chrome.action.getBadgeText({}), null)
const shownNotifications = () =>
  browser.inWorker(async () => Object.keys(await chrome.notifications.getAll()), null)
/** Waits until a notification tells of a write. */
const notified = (id: string | undefined) =>
  until('the notification', async () => (await shownNotifications()).includes(`write:${id}`))
const click = (id: string) =>
  browser.inWorker((which) => chrome.notifications.onClicked.dispatch(which), id)
/**
 * Watches for the worker's next question which of its pages are open; gives how to know whether it
 * was answered.
 */
async function watchForSurfaces(): Promise<() => Promise<boolean>> {
  await browser.inWorker(() => {
    const { runtime } = chrome
    const ask = runtime.getContexts
    runtime.getContexts = async (filter) => {
      runtime.getContexts = ask
      const contexts = await ask(filter)
      ;(globalThis as Watched).answered = true
      return contexts
    }
  }, null)
  return () => browser.inWorker(() => (globalThis as Watched).answered === true, null)
}
const tab = (url: string | RegExp) =>
  until(`a tab with ${url}`, () => browser.context.pages().find((page) => page.url().match(url)))

/** Has the chain asked for receipts or not, as another surface would: in storage. */
const setConfirm = (confirm: boolean) =>
  quiet.evaluate((items) => chrome.storage.sync.set(items), {
    preferences: { v: 1, value: { confirm } },
  })

test('the badge counts writes in flight and marks one whose outcome is unknown', async () => {
  const lost = await prepare(service, quiet, 'revoke', 'Badge')
  const slow = await prepare(service, quiet, 'publish', 'Badge')
  service.fault({ match: MATCH.revoke, then: { kind: 'drop' } })
  const answer = service.hold({ match: MATCH.publish, then: { kind: 'ok' } })
  expect(await badge()).toBe('')
  const { output } = await send(quiet, lost)
  await awaitWrite(quiet, lost, atRest)
  await until('the mark', async () => (await badge()) === '!')
  await send(quiet, slow)
  await until('the count and the mark', async () => (await badge()) === '1!')
  answer()
  await awaitWrite(quiet, slow, atRest)
  await until('the mark alone', async () => (await badge()) === '!')
  await send(quiet, { command: 'dismiss', input: { id: output?.id } })
  await until('no badge', async () => (await badge()) === '')
})

test('a notification tells of a publication, and leads to the moment, when no surface is open', async () => {
  const job = await prepare(service, quiet, 'publish', 'Told')
  const { output } = await send(quiet, job)
  await awaitWrite(quiet, job, atRest)
  await browser.context.route('https://inprocess.world/**', (route) =>
    route.fulfill({ body: 'The moment' }),
  )
  await notified(output?.id)
  await click(`write:${output?.id}`)
  const page = await tab(/^https:\/\/inprocess\.world\/collect\/bsep:0x/)
  // One of an earlier write may come late.
  expect(await shownNotifications()).not.toContain(`write:${output?.id}`)
  await page.close()
})

test('a notification leads to Activity when there is no transaction', async () => {
  const job = await prepare(service, quiet, 'grant', 'Told')
  service.fault({ match: MATCH.grant, then: { kind: 'status', status: 502, body: '' } })
  const { output } = await send(quiet, job)
  await notified(output?.id)
  await click(`write:${output?.id}`)
  const page = await tab(/sidepanel\.html/)
  await page.getByRole('article', { name: `Add admin: ${job.name}` }).waitFor()
  await page.close()
  await send(quiet, { command: 'dismiss', input: { id: output?.id } })
})

test('every surface shows each state, and no notification comes, when surfaces are open', async () => {
  const surfaces = [await browser.openPopup(), await browser.openPanel()]
  for (const surface of surfaces) await surface.click(by('tab', 'Activity'))
  const job = await prepare(service, quiet, 'publish', 'Live')
  const answer = service.hold({ match: MATCH.publish, then: { kind: 'ok' } })
  const answered = await watchForSurfaces()
  await send(quiet, job)
  await Promise.all(surfaces.map((surface) => surface.says('Sending…', articleOf(job))))
  answer()
  await Promise.all(surfaces.map((surface) => surface.says('Confirmed', articleOf(job))))
  const { blockNumber } = await service.receipt(service.executions().at(-1)?.hash ?? '0x')
  for (const surface of surfaces) await openDetails(surface)
  for (const surface of surfaces) await surface.says(`Block ${blockNumber}`, articleOf(job))
  // A notification would come once the worker has asked what is open.
  await until('the answer', answered)
  expect(await shownNotifications()).toEqual([])
  await Promise.all(surfaces.map((surface) => surface.close()))
})

test('a write has a note when the RPC fails, and the chain is not asked when that is switched off', async () => {
  const isReceipt = ({ path, body }: { path: string; body: string }) =>
    path.endsWith('/rpc') && body.includes('Receipt')
  const asked = () => service.log.filter(isReceipt).length
  await storeSettings(browser, { ...service, rpcUrl: `${service.url}/rpc` })
  const panel = await openActivity(browser)
  const first = await prepare(service, panel, 'publish', 'No RPC')
  await send(panel, first)
  await panel.says('Couldn’t reach Base Sepolia.', articleOf(first))
  await panel.says('Sent, waiting for confirmation', articleOf(first))
  expect(asked()).toBeGreaterThan(0)

  await setConfirm(false)
  await panel.says('Not checked onchain', articleOf(first))
  const second = await prepare(service, panel, 'publish', 'Not asked')
  const before = asked()
  await send(panel, second)
  await panel.says('Not checked onchain', articleOf(second))
  expect(asked()).toBe(before)

  await storeSettings(browser, service)
  await setConfirm(true)
  for (const job of [first, second]) await panel.says('Confirmed', articleOf(job))
  await panel.close()
})
