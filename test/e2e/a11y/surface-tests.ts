import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChromiumBrowser, launchChromium } from '../../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { type Service, startService } from '../../service/service.ts'
import { audit, type Sizes, walkFocus } from './audit.ts'
import type { Screen } from './screens.ts'

/** Fails with everything that keeps people from using what is shown. */
export async function expectAccessible(surface: PlaywrightSurface, sizes: Sizes): Promise<void> {
  expect(await audit(surface, sizes)).toEqual([])
  const { stops, faults } = await walkFocus(surface)
  expect(faults).toEqual([])
  expect(stops.length).toBeGreaterThan(1)
}

/** One test a screen, on one surface of one browser. */
export function testScreens(where: 'popup' | 'panel', sizes: Sizes, screens: Screen[]): void {
  let service: Service
  let browser: ChromiumBrowser
  let surface: PlaywrightSurface
  beforeAll(async () => {
    service = await startService({ shape: 'mixed' })
    browser = await launchChromium()
    await setUp(browser, service)
    surface = await (where === 'popup' ? browser.openPopup() : browser.openPanel())
    await surface.page.setViewportSize(sizes.usual)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    expect(browser?.errors).toEqual([])
  })
  test.each(screens)('$name', async ({ show, stays }) => {
    await show(surface, service)
    await expectAccessible(surface, sizes)
    if (stays) expect(await surface.count(stays)).toBe(1)
  })
}
