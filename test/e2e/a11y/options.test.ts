import { test } from 'vitest'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { expectAccessible, testScreens, ZOOMED } from './screens.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' }, settings: false })
const SIZES = { usual: { width: 1000, height: 900 }, zoomed: ZOOMED }

test('the options page is accessible when nothing is set up', async () => {
  const options = await browser.openOptions()
  await options.page.setViewportSize(SIZES.usual)
  await options.see(by('textbox', 'API key'))
  await expectAccessible(options, SIZES)
  await options.close()
  await setUp(browser, service)
})

testScreens(SCREENS.options, service, SIZES, browser.openOptions)
