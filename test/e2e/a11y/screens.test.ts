import { beforeAll, describe, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { audit, type Sizes, walkFocus } from './audit.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' }, settings: false })

/** What a window of 1280 x 1024 has left at 400 %, the measure of WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 }
const OPTIONS_SIZES = { usual: { width: 1000, height: 900 }, zoomed: ZOOMED }
const SURFACES = [
  { name: 'options', open: browser.openOptions, sizes: OPTIONS_SIZES, screens: SCREENS.options },
  {
    name: 'panel',
    open: browser.openPanel,
    sizes: { usual: { width: 400, height: 900 }, zoomed: ZOOMED },
    screens: SCREENS.panel,
  },
  {
    name: 'popup',
    open: browser.openPopup,
    // At 200 % a popup has half of the 800 x 600 pixels that it may be.
    sizes: { usual: { width: 400, height: 600 }, zoomed: { width: 400, height: 300 } },
    screens: SCREENS.popup,
  },
]

/** Fails with everything that keeps people from using the screen. */
async function expectAccessible(surface: PlaywrightSurface, sizes: Sizes): Promise<void> {
  const found = await audit(surface, sizes)
  expect(found, found.join('\n')).toEqual([])
  const { stops, faults } = await walkFocus(surface)
  expect(faults, faults.join('\n')).toEqual([])
  // The welcome page of a connected account has one control.
  expect(stops.length).toBeGreaterThan(0)
}

test('the options page is accessible when nothing is set up', async () => {
  const options = await browser.openOptions()
  await options.page.setViewportSize(OPTIONS_SIZES.usual)
  await options.see(by('textbox', 'API key'))
  await expectAccessible(options, OPTIONS_SIZES)
  await options.close()
  await setUp(browser, service)
})

describe.each(SURFACES)('the $name is accessible when it shows', ({ open, sizes, screens }) => {
  let surface: PlaywrightSurface
  beforeAll(async () => {
    surface = await open()
    await surface.page.setViewportSize(sizes.usual)
  })

  test.each(screens)('$name', async ({ show }) => {
    await show(surface, service)
    await expectAccessible(surface, sizes)
  })
})
