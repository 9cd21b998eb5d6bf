import { setUp } from '../../fixtures/browser/set-up.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { testScreens, ZOOMED } from './screens.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' }, settings: false })
// The wallets of the account are known once the page has checked its key.
await setUp(browser, service)

const sizes = { usual: { width: 1000, height: 900 }, zoomed: ZOOMED }
testScreens(SCREENS.options, service, sizes, browser.openOptions)
