import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { testScreens } from './screens.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })

// At 200 % a popup has half of the 800 x 600 pixels that it may be.
const sizes = { usual: { width: 400, height: 600 }, zoomed: { width: 400, height: 300 } }
testScreens(SCREENS.popup, service, sizes, browser.openPopup)
