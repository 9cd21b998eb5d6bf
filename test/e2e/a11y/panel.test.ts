import { ADMINS, TIMELINE } from './screens.ts'
import { testScreens } from './surface-tests.ts'

// 320 x 256 pixels is what a window of 1280 x 1024 has at 400 %, the measure of WCAG 1.4.10.
testScreens('panel', { usual: { width: 400, height: 900 }, zoomed: { width: 320, height: 256 } }, [...TIMELINE, ...ADMINS])
