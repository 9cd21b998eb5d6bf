import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { testScreens, ZOOMED } from './screens.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })

const sizes = { usual: { width: 400, height: 900 }, zoomed: ZOOMED }
testScreens(SCREENS.panel, service, sizes, browser.openPanel)
