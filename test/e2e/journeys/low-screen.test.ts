import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { startStage } from '../../fixtures/stage.ts'
import { successSeen, writeAnother } from './stage.ts'

/** A laptop at 200 %: it leaves a popup some 300 pixels. */
const { service, browser } = await startStage({
  args: ['--screen-info={1280x400}', '--window-size=1280,400'],
})
const article = await browser.openPage(service.articleUrl)

const heights = (popup: PlaywrightSurface) =>
  popup.evaluate(() => ({ window: innerHeight, page: document.documentElement.scrollHeight }), null)

/** Whether all of an element lies in the window. */
const isInView = (popup: PlaywrightSurface, selector: string) =>
  popup.page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('a popup on a low screen is as high as it may be, and shows what becomes of a moment', async () => {
  const popup = await browser.openRealPopup(article)
  await popup.see(by('textbox', 'Title'))
  await expect.poll(async () => (await heights(popup)).page).toBeLessThan(400)
  const { window, page } = await heights(popup)
  expect(window).toBeGreaterThan(200)
  expect(page, 'nothing lies outside').toBe(window)
  expect(await isInView(popup, '.publish')).toBe(true)
  await popup.shot('low-write')

  await fillIn(popup, 'From a low screen', 'Low water at 06:14.\n\n'.repeat(40), {
    address: service.collections[0]?.address ?? '',
  })
  await openReview(popup)
  await popup.shot('low-review')
  await popup.click(by('button', 'Publish now'))
  await popup.says('Confirmed', by('article', 'From a low screen'))
  await expect.poll(() => isInView(popup, '.headline')).toBe(true)
  await popup.shot('low-published')
  await successSeen(popup)
  await writeAnother(popup)
  await popup.close()
})
