import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { scrollTo, searchFor } from '../../fixtures/feed.ts'
import { publish } from '../../fixtures/publish.ts'
import { putItem } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

declare const chrome: {
  storage: {
    local: { get(key: string): Promise<{ timelineFilter?: { value: { moment?: object } } }> }
  }
}

const { service, browser } = await startStage({ service: { listing: { archivedAfterMs: 0 } } })
const feed = by('feed', 'Timeline')
const LISTED = 'Low water, 06:14'
/** A panel that shows the list, whatever was shown last. */
async function openList(): Promise<PlaywrightSurface> {
  const panel = await browser.openPanel()
  await putItem(panel, 'timelineFilter', { show: 'everyone' })
  await panel.reload()
  await panel.see(feed)
  return panel
}

const openTitle = (surface: PlaywrightSurface, title: string) =>
  surface.click(by('button', title, by('article', title, feed)))

const focused = (surface: PlaywrightSurface) =>
  surface.evaluate(() => document.activeElement?.textContent, null)

/** Where the last listed moment stands in the window, in pixels. */
const lastTop = (surface: PlaywrightSurface) =>
  surface.evaluate(() => {
    const [last] = [...document.querySelectorAll('[role="feed"] h2')].slice(-1)
    return Math.round(last?.getBoundingClientRect().top ?? 0)
  }, null)

const asked = () => service.log.filter(({ path }) => path.endsWith('/moment')).length

test('a title opens its moment, whole, for one request, and "Back" leads to the same place of the list', async () => {
  const panel = await openList()
  await panel.see(by('article', 'Cloud shadows', feed))
  await scrollTo(panel, 100_000)
  await panel.says('The end.')
  // The driver would scroll what is out of view, and a card has its height when it was in view.
  let before = Number.NaN
  await until('a list that stays at its end', async () => {
    const last = before
    await scrollTo(panel, 100_000)
    before = await lastTop(panel)
    return before === last
  })
  await openTitle(panel, LISTED)
  const moment = by('article', LISTED)
  await panel.see(by('button', 'Back'))
  await panel.gone(feed)
  expect(await focused(panel)).toBe(LISTED)
  await panel.says(/Price|Network/, moment)
  await panel.see(by('link', 'Open moment', moment))
  await expect.poll(asked).toBe(1)
  await panel.shot('moment-panel')

  await panel.press('Shift+Tab')
  await panel.press('Enter')
  await panel.see(by('article', LISTED, feed))
  expect(await focused(panel)).toBe(LISTED)
  // A list may be scrolled by half a pixel.
  await expect.poll(async () => Math.abs((await lastTop(panel)) - before)).toBeLessThanOrEqual(1)
  await panel.close()
})

test('a moment is there again when the panel is closed and opened, also without a network', async () => {
  const panel = await openList()
  await openTitle(panel, 'Cloud shadows')
  await until('the moment in storage', () =>
    panel.evaluate(async () => {
      const { timelineFilter } = await chrome.storage.local.get('timelineFilter')
      return timelineFilter?.value.moment !== undefined
    }, null),
  )
  await panel.close()
  const again = await browser.openPanel()
  await again.says('about the pace of a bicycle', by('article', 'Cloud shadows'))
  await again.see(by('button', 'Back'))
  await again.close()

  service.fault({ match: { path: '/moment' }, then: { kind: 'drop' }, times: 9 })
  const offline = await browser.openPanel()
  await offline.says('about the pace of a bicycle', by('article', 'Cloud shadows'))
  await offline.click(by('button', 'Back'))
  await offline.see(by('article', 'Cloud shadows', feed))
  await offline.close()
})

test('all of a text of 100 kB can be read', async () => {
  const long = 'The staff is painted twice a year.\n\n'.repeat(2_800).trim()
  await publish(service, 'A long list', undefined, long)
  const panel = await openList()
  await panel.click(by('button', 'Refresh'))
  await openTitle(panel, 'A long list')
  await expect
    .poll(() => panel.evaluate(() => document.querySelector('.moment .text')?.textContent, null))
    .toBe(long)
  await panel.close()
})

test('a picture fits into the width of its moment', async () => {
  const panel = await openList()
  await panel.page.setViewportSize({ width: 252, height: 700 })
  await searchFor(panel, 'Wake')
  await openTitle(panel, 'Wake')
  await panel.see(by('img', 'Picture of Wake', by('article', 'Wake')))
  const outside = () =>
    panel.evaluate(() => document.documentElement.scrollWidth - innerWidth, null)
  expect(await outside()).toBeLessThanOrEqual(0)
  await panel.shot('moment-picture')
  await panel.close()
})
