import { type BrowserContext, type Browser as PlaywrightBrowser, chromium as playwright } from 'playwright-core'
import { chromiumBrowser } from './chromium-browser.ts'
import { connectDevtools } from './devtools.ts'
import { PATIENCE_MS } from './patience.ts'
import { type PlaywrightSurface, playwrightSurface } from './playwright-surface.ts'
import { type LaunchOptions, startChromium } from './process.ts'
import type { Browser } from './types.ts'

export interface AttachedChromium extends Browser<PlaywrightSurface> {
  readonly extensionId: string
  readonly context: BrowserContext
  /** What went uncaught in any page since the launch. */
  readonly errors: readonly string[]
  /** Lets go of the browser, which runs on alone; its worker may end again. */
  detach(): Promise<void>
}

/** A Chromium with the extension, driven by Playwright, which is attached to everything: the worker too, so it never ends. */
export async function launchChromium(options: LaunchOptions = {}): Promise<AttachedChromium> {
  const chromium = await startChromium(options)
  try {
    const devtools = await connectDevtools(chromium)
    const clients: PlaywrightBrowser[] = []
    const connect = async () => {
      const client = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`, { timeout: PATIENCE_MS })
      clients.push(client)
      const [context] = client.contexts()
      if (!context) throw new Error('Chromium has no default context')
      context.setDefaultTimeout(PATIENCE_MS)
      return context
    }
    const context = await connect()
    const errors: string[] = []
    context.on('weberror', (found) => void errors.push(String(found.error().stack ?? found.error())))

    const browser = chromiumBrowser<PlaywrightSurface>(chromium, devtools, {
      async open(url, size) {
        const page = await context.newPage()
        if (size) await page.setViewportSize(size)
        await page.goto(url)
        return playwrightSurface(page)
      },
      // A client sees popups and panels only if they were there when it connected.
      async adopt(targetId) {
        const later = await connect()
        for (const page of later.pages()) {
          const session = await later.newCDPSession(page)
          const { targetInfo } = await session.send('Target.getTargetInfo')
          await session.detach()
          if (targetInfo.targetId === targetId) return playwrightSurface(page)
        }
        throw new Error(`No page has the target ${targetId}`)
      },
    })
    return {
      ...browser,
      extensionId: devtools.extensionId,
      context,
      errors,
      async detach() {
        await Promise.all(clients.map((client) => client.close()))
        await devtools.client.close()
      },
    }
  } catch (error) {
    await chromium.dispose()
    throw error
  }
}
