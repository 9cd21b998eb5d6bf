import { launchChromium } from '../fixtures/browser/chromium.ts'
import { setUp } from '../fixtures/browser/set-up.ts'
import { startService } from '../service/service.ts'
import { mainJob } from './main-job.ts'
import { tryIt } from './try-it.ts'

/** Without a screen to show a browser on, the main job is done here instead of by a person. */
const headless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY

async function demo(): Promise<void> {
  console.log('Starting the stand-in of the service, and its chain …')
  const service = await startService()
  try {
    console.log(`Opening ${headless ? 'a browser without a window (there is no display)' : 'a browser'} with the extension …`)
    const browser = await launchChromium({ headless })
    try {
      await setUp(browser, service)
      await (headless ? mainJob(browser, service) : tryIt(browser, service))
    } finally {
      await browser.close()
    }
  } finally {
    await service.close()
  }
}

demo().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`\nThis did not work: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Error && process.env.DEBUG) console.error(error)
    process.exit(1)
  },
)
