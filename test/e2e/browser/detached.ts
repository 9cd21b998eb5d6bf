import { cdpSurface } from './cdp-surface.ts'
import { chromiumBrowser, type Size } from './chromium-browser.ts'
import { connectTo } from './connection.ts'
import { connectDevtools } from './devtools.ts'
import { type LaunchOptions, startChromium } from './process.ts'
import type { Browser, Surface } from './types.ts'

/**
 * A Chromium that is driven page by page, with nothing attached to the extension's worker: the browser ends that worker as it
 * would for a user (after 30 s of waiting for an answer). `inWorker` and `contextMenu` attach for a moment: not while a test
 * watches the worker wait.
 */
export async function launchDetached(options: LaunchOptions = {}): Promise<Browser> {
  const chromium = await startChromium(options)
  const devtools = await connectDevtools(chromium).catch(async (error) => {
    await chromium.dispose()
    throw error
  })

  async function adopt(targetId: string, size?: Size): Promise<Surface> {
    const client = await connectTo(`ws://127.0.0.1:${chromium.port}/devtools/page/${targetId}`)
    if (size) await client.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
    return cdpSurface(client, async () => void (await devtools.client.send('Target.closeTarget', { targetId })))
  }

  return chromiumBrowser(chromium, devtools, {
    adopt,
    async open(url, size) {
      const { targetId } = await devtools.client.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
      const surface = await adopt(targetId, size)
      await surface.goto(url)
      return surface
    },
  })
}
