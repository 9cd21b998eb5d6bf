import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChromiumBrowser, launchChromium } from '../../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { type Service, startService } from '../../service/service.ts'
import { OPTIONS } from './screens.ts'
import { expectAccessible } from './surface-tests.ts'

let service: Service
let browser: ChromiumBrowser
let options: PlaywrightSurface

// At 400 % a window of 1280 x 1024 is 320 pixels wide.
const SIZES = { usual: { width: 1000, height: 900 }, zoomed: { width: 320, height: 256 } }

beforeAll(async () => {
  service = await startService({ seed: false })
  browser = await launchChromium()
  options = await browser.openOptions()
  await options.page.setViewportSize(SIZES.usual)
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
  expect(browser?.errors).toEqual([])
})

test('first steps', async () => {
  await options.says('Still to do', by('main'))
  await expectAccessible(options, SIZES)
  await setUp(browser, service)
})

test.each(OPTIONS)('$name', async ({ show }) => {
  await show(options, service)
  await expectAccessible(options, SIZES)
})
