import { by } from '../../fixtures/browser/surface.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { testScreens, ZOOMED } from './screens.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })
// With the wallets of the account, which are known once the page has checked its key.
const options = await browser.openOptions()
await options.click(by('button', 'Check key'))
await options.says('Connected.', by('status'))
await options.close()

const sizes = { usual: { width: 1000, height: 900 }, zoomed: ZOOMED }
testScreens(SCREENS.options, service, sizes, browser.openOptions)
