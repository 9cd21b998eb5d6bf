import { readFile } from 'node:fs/promises'
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

  await panel.press('Shift+Tab')
  await panel.press('Enter')
  await panel.see(by('article', LISTED, feed))
  expect(await focused(panel)).toBe(LISTED)
  // A list may be scrolled by half a pixel.
  await expect.poll(async () => Math.abs((await lastTop(panel)) - before)).toBeLessThanOrEqual(1)
  await panel.close()
})

test('a moment is there again when the panel is closed, and opened without a network', async () => {
  const panel = await openList()
  await openTitle(panel, 'Cloud shadows')
  await until('the moment in storage', () =>
    panel.evaluate(async () => {
      const { timelineFilter } = await chrome.storage.local.get('timelineFilter')
      return timelineFilter?.value.moment !== undefined
    }, null),
  )
  await panel.close()
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
  await panel.close()
})

/** More than a picture has room for, with where it comes from. */
const TEXT = `${'The staff is painted twice a year, before the storms. '.repeat(380)}

— Ada Rill, “On tides”, Harbour Review
https://harbour.example/tides`
const picture = by('dialog', 'Share as a picture')

/** The size of the picture that is shown, in its own pixels. */
const size = (surface: PlaywrightSurface) =>
  surface.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('dialog img')
    return [picture?.naturalWidth, picture?.naturalHeight]
  }, null)

test('a moment is saved and copied as a picture, in the shape and the colours that are chosen, with its words', async () => {
  await publish(service, 'Quoted', undefined, TEXT)
  const panel = await openList()
  await searchFor(panel, 'Quoted')
  await panel.says('The staff is painted', by('article', 'Quoted', feed))
  await panel.click(by('button', 'More', by('article', 'Quoted', feed)))
  await panel.click(by('button', 'As a picture'))
  await panel.see(picture)
  await expect.poll(() => size(panel)).toEqual([1_200, 1_500])
  const saved = panel.page.waitForEvent('download')
  await panel.click(by('button', 'Save picture', picture))
  const file = await saved
  expect(file.suggestedFilename()).toBe('Quoted.png')
  const png = await readFile(await file.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 1_500])

  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.choose(by('combobox', 'Shape', picture), 'Landscape')
  await expect.poll(() => size(panel)).toEqual([1_200, 630])
  await panel.choose(by('combobox', 'Theme', picture), 'Dark')
  await panel.page.bringToFront()
  await panel.click(by('button', 'Copy picture', picture))
  await panel.says('Copied', picture)
  const copied = await panel.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const html = await item?.getType('text/html')
    return { types: item?.types, html: await html?.text() }
  }, null)
  expect(copied.types).toContain('image/png')
  expect(copied.html).toContain('The staff is painted twice a year')
  await panel.close()
})
