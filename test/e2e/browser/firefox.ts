import { evaluateIn } from './bidi.ts'
import { bidiSurface, pointAndPress } from './bidi-surface.ts'
import { callSource } from './call.ts'
import { type FirefoxProcess, startFirefox } from './firefox-process.ts'
import { type FirefoxWindow, firefoxWindow } from './firefox-window.ts'
import type { LaunchOptions } from './process.ts'
import type { Browser, Surface } from './types.ts'
import { until } from './until.ts'

/**
 * A Firefox with the extension, driven by WebDriver BiDi. Nothing keeps its event page alive: the browser ends it as it would
 * for a user. The menu, the toolbar's popup and the sidebar are the real ones.
 */
export async function launchFirefox(options: LaunchOptions = {}): Promise<Browser> {
  const firefox = await startFirefox(options)
  try {
    return firefoxBrowser(firefox, await firefoxWindow(firefox))
  } catch (error) {
    await firefox.dispose()
    throw error
  }
}

function firefoxBrowser(firefox: FirefoxProcess, window: FirefoxWindow): Browser {
  const { bidi, uuid } = firefox
  const origin = `moz-extension://${uuid}`
  const contexts = new WeakMap<Surface, string>()

  function surface(context: string, close: () => Promise<unknown>): Surface {
    const made = bidiSurface(bidi, context, close)
    contexts.set(made, context)
    return made
  }

  async function open(url: string, size?: { width: number; height: number }): Promise<Surface> {
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
    if (size) await bidi.send('browsingContext.setViewport', { context, viewport: size })
    const tab = surface(context, () => bidi.send('browsingContext.close', { context }))
    await tab.goto(url)
    return tab
  }

  /** Brings a page to the front, as a user has it whose menu or button is used. */
  async function inFront(page: Surface): Promise<string> {
    const context = contexts.get(page)
    if (!context) throw new Error('This page is of another browser')
    await bidi.send('browsingContext.activate', { context })
    return context
  }

  const adopt = async (kind: 'popup' | 'sidebar', wait?: { ms?: number }) => {
    const context = await until(`the ${kind}`, () => window.view(kind), wait)
    return surface(context, () => evaluateIn(bidi, context, 'window.close()'))
  }

  return {
    kind: 'firefox',
    origin,
    profile: firefox.profile,
    ended: firefox.ended,
    openPopup: () => open(`${origin}/popup.html`, { width: 400, height: 600 }),
    openPanel: () => open(`${origin}/sidepanel.html`),
    openOptions: () => open(`${origin}/options.html`),
    openPage: (url) => open(url),
    async openRealPopup(page) {
      await inFront(page)
      await window.clickAction()
      return adopt('popup')
    },
    realPanel: (wait) => adopt('sidebar', wait),
    async contextMenu(page, menuItemId, selectionText) {
      const selected = await page.evaluate(() => String(getSelection()), null)
      if (selectionText !== undefined && selectionText !== selected) throw new Error("Firefox's menu takes what is selected")
      const context = await inFront(page)
      await pointAndPress(bidi, context, 2, await page.evaluate(placeOfSelection, null))
      await until(`the menu's ${menuItemId}`, () => window.chooseMenuItem(menuItemId))
    },
    async inWorker(run, argument) {
      const context = await until('the background', async () => {
        await window.wakeBackground()
        return window.view('background')
      })
      return evaluateIn(bidi, context, callSource(run, argument))
    },
    workerRuns: () => window.backgroundRuns(),
    async killWorker() {
      if (await window.backgroundRuns()) await window.endBackground()
      await until('the end of the background', async () => !(await window.backgroundRuns()))
    },
    kill: () => firefox.kill(),
    async close() {
      let over = false
      void firefox.ended.then(() => {
        over = true
      })
      await bidi.send('browser.close', {}).catch(() => undefined)
      // One that does not end by itself is ended by the next line.
      await until('the end of Firefox', () => over, { ms: 5_000 }).catch(() => undefined)
      await firefox.dispose()
    },
  }
}

/** Runs in the page: where to click for the menu of what is selected, or of the page where nothing is. */
function placeOfSelection(): { x: number; y: number } {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
  const firstLine = () => [...(range?.getClientRects() ?? [])].find(({ width, height }) => width > 1 && height > 1)
  const before = firstLine()
  if (!before) return { x: 1, y: 1 }
  scrollBy(0, before.y - innerHeight / 2)
  const { x, y, width } = firstLine() ?? before
  return { x: Math.floor(x + Math.min(width / 2, 20)), y: Math.floor(y + 8) }
}
