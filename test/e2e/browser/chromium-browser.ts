import type { Devtools } from './devtools.ts'
import { chooseFromMenu } from './menu.ts'
import type { ChromiumProcess } from './process.ts'
import type { Browser, Surface, Wait } from './types.ts'
import { until } from './until.ts'
import { workerOf } from './worker.ts'

export interface Size {
  width: number
  height: number
}

/** The two things that differ between the ways to drive Chromium. */
export interface Driver<S extends Surface> {
  /** Opens a URL in a new tab in front. */
  open(url: string, size?: Size): Promise<S>
  /** Takes hold of a page that the browser opened by itself. */
  adopt(targetId: string): Promise<S>
}

/** All that is the same however Chromium's pages are driven. */
export function chromiumBrowser<S extends Surface>(
  chromium: ChromiumProcess,
  devtools: Devtools,
  driver: Driver<S>,
): Browser<S> {
  const origin = `chrome-extension://${devtools.extensionId}`
  /** Tabs that were opened by the test are not the popup or panel that it waits for. */
  const opened = new Set<string>()
  const inWorker = workerOf(chromium.port, devtools)

  async function openTab(file: string, size?: Size): Promise<S> {
    const surface = await driver.open(`${origin}/${file}`, size)
    for (const { targetId, url } of await devtools.targets()) if (url.startsWith(`${origin}/${file}`)) opened.add(targetId)
    return surface
  }

  const adoptNew = async (file: string, wait?: Wait) =>
    driver.adopt((await devtools.extensionPage(file, opened, wait)).targetId)

  return {
    kind: 'chromium',
    origin,
    profile: chromium.profile,
    ended: chromium.ended,
    openPopup: () => openTab('popup.html', { width: 400, height: 600 }),
    openPanel: () => openTab('sidepanel.html'),
    openOptions: () => openTab('options.html'),
    openPage: (url) => driver.open(url),
    async openRealPopup(page) {
      await devtools.clickAction(await page.url())
      return adoptNew('popup.html')
    },
    realPanel: (wait) => adoptNew('sidepanel.html', wait),
    inWorker,
    contextMenu: (page, menuItemId, selectionText) =>
      chooseFromMenu({
        page,
        menuItemId,
        inWorker,
        clickAction: devtools.clickAction,
        ...(selectionText !== undefined && { selectionText }),
      }),
    workerRuns: async () => (await devtools.worker()) !== undefined,
    killWorker: () => devtools.killWorker(),
    kill: () => chromium.kill(),
    async close() {
      let over = false
      void chromium.ended.then(() => {
        over = true
      })
      await devtools.client.send('Browser.close').catch(() => undefined)
      // One that does not end by itself is ended by the next line.
      await until('the end of Chromium', () => over, { ms: 5_000 }).catch(() => undefined)
      await chromium.dispose()
    },
  }
}
