import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchFirefox } from '../../fixtures/browser/firefox.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { startStage } from '../../fixtures/stage.ts'
import { successSeen, writeAnother } from './stage.ts'

/** A laptop at 200 %: it leaves a popup some 300 pixels. */
const stage = await startStage({ screenHeight: 400 })
const { service } = stage

const heights = (popup: Surface) =>
  popup.evaluate(() => ({ window: innerHeight, page: document.documentElement.scrollHeight }), null)

/** Whether all of an element lies in the window. */
const isInView = (popup: Surface, selector: string) =>
  popup.evaluate((selected) => {
    const box = document.querySelector(selected)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
  }, selector)

test('a popup on a low screen is as high as it may be, and shows what becomes of a moment', async () => {
  const { browser } = stage
  const popup = await browser.openRealPopup(await browser.openPage(service.articleUrl))
  await popup.see(by('textbox', 'Title'))
  await expect.poll(async () => (await heights(popup)).page).toBeLessThan(400)
  const { window, page } = await heights(popup)
  expect(window).toBeGreaterThan(200)
  expect(page, 'nothing lies outside').toBe(window)
  expect(await isInView(popup, '.publish')).toBe(true)

  await fillIn(popup, 'From a low screen', 'Low water at 06:14.\n\n'.repeat(40), {
    address: service.collections[0]?.address ?? '',
  })
  await openReview(popup)
  await popup.click(by('button', 'Publish now'))
  await popup.says('Confirmed', by('article', 'From a low screen'))
  await expect.poll(() => isInView(popup, '.headline')).toBe(true)
  await successSeen(popup)
  await writeAnother(popup)
  await popup.close()
})

/** Chromium gives a popup at most 800 x 600 pixels of the screen: a quarter of them is left. */
test('zoomed in to 400 % it is as wide as its window', async () => {
  const browser = await stage.restart('close', async (profile) => {
    const file = join(profile, 'Default', 'Preferences')
    const preferences = JSON.parse(await readFile(file, 'utf8'))
    // Each level is a fifth more. `x`: of all storage that is not set apart.
    preferences.partition = { default_zoom_level: { x: Math.log(4) / Math.log(1.2) } }
    await writeFile(file, JSON.stringify(preferences))
  })
  const popup = await browser.openRealPopup(await browser.openPage(service.articleUrl))
  await popup.see(by('textbox', 'Title'))
  const widths = () =>
    popup.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      return { isNarrow: innerWidth <= 200, outside: scrollWidth - clientWidth }
    }, null)
  await expect.poll(widths).toEqual({ isNarrow: true, outside: 0 })
  await popup.close()
})

/** Firefox gives a popup what its page asks for, and cuts it off where the screen ends. */
test('in Firefox its end is on the screen too, however much is written', async () => {
  const firefox = await launchFirefox({ screenHeight: 470 })
  onTestFinished(() => firefox.close())
  const popup = await firefox.openRealPopup(await firefox.openPage(service.articleUrl))
  await popup.see(by('textbox', 'Title'))
  await expect.poll(async () => (await heights(popup)).window).toBeLessThan(400)
  const { window, page } = await heights(popup)
  expect(page, 'nothing lies outside').toBe(window)

  await popup.fill(by('textbox', 'Text'), 'Low water at 06:14.\n\n'.repeat(40))
  await expect.poll(async () => (await heights(popup)).page).toBeGreaterThan(600)
  expect((await heights(popup)).window).toBe(window)
  await popup.evaluate(() => document.querySelector('.publish')?.scrollIntoView(false), null)
  expect(await isInView(popup, '.publish')).toBe(true)
})
