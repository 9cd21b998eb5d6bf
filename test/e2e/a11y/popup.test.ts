import { ACTIVITY, WRITE } from './screens.ts'
import { testScreens } from './surface-tests.ts'

// At 200 % a popup has half of the 800 x 600 pixels that it may be.
testScreens('popup', { usual: { width: 400, height: 600 }, zoomed: { width: 400, height: 300 } }, [...WRITE, ...ACTIVITY])
