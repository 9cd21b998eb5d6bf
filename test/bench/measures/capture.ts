import { type Pages, servePages } from '../pages.ts'
import { openStage, type Stage } from '../stage.ts'
import { somebody } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

/** The part of the extension API that is used here; `dispatch` is Chromium's own and in no types. */
interface OpenTab {
  id?: number
  windowId?: number
  url?: string
}
type Changes = Record<string, unknown>
declare const chrome: {
  action: {
    onClicked: { addListener(listener: (tab: OpenTab) => void): void; removeListener(listener: (tab: OpenTab) => void): void }
    setPopup(to: { tabId?: number | undefined; popup: string }): Promise<void>
  }
  contextMenus: { onClicked: { dispatch(info: object, tab: OpenTab): void } }
  storage: {
    local: { remove(keys: string[]): Promise<void> }
    onChanged: {
      addListener(changed: (changes: Changes) => void): void
      removeListener(changed: (changes: Changes) => void): void
    }
  }
  tabs: { query(of: { active: true; lastFocusedWindow: true }): Promise<OpenTab[]> }
}

declare global {
  /** In the worker: resolves with the milliseconds that a capture took. */
  var benchCaptured: Promise<number> | undefined
}

/** A selection of 1 MB and 20,000 nodes, from the choice in the menu until the draft is stored. */
export const capture: Measure = {
  name: 'capture',
  async run({ rounds }) {
    const pages = await servePages()
    const stage = await openStage([`${pages.origin}/*`])
    try {
      await stage.store(somebody())
      const { captured, read } = await captures(stage, pages, 1_000, Math.ceil(rounds / 2))
      return {
        rows: [
          {
            what: 'Capture of 1 MB in 20,000 nodes until the draft is stored; floor: Selection.toString()',
            unit: 'ms',
            rounds: captured,
            floor: read,
            reach: { floor: 3, plus: 50 },
          },
        ],
        notes: [
          'The capture is started by the event of the menu with the gesture of a click, so the side panel opens beside it, in a worker that is awake, on a page that was loaded for this alone; so is the page whose selection `toString()` reads.',
        ],
      }
    } finally {
      await stage.close()
      await pages.close()
    }
  },
}

/** How long a capture of so many kilobytes takes, and how long the page's own reading of the same selection. */
export async function captures(
  stage: Stage,
  pages: Pages,
  kilobytes: number,
  rounds: number,
): Promise<{ captured: number[]; read: number[] }> {
  const fresh = async (time: (tab: Tab) => Promise<number>) => {
    const tab = await stage.tab()
    await tab.open(`${pages.origin}/${kilobytes}`)
    await tab.evaluate(selectAll, null)
    const took = await time(tab)
    await tab.close()
    return took
  }
  return interleaved(rounds, {
    captured: () => fresh((tab) => capturePage(stage, tab)),
    read: () => fresh((tab) => tab.evaluate(readSelection, null)),
  })
}

/** Runs in the page: selects everything, and lets it be painted. */
async function selectAll(): Promise<void> {
  getSelection()?.selectAllChildren(document.body)
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}

/** Runs in the page. */
function readSelection(): number {
  const began = performance.now()
  const text = String(getSelection())
  const took = performance.now() - began
  if (text.length < 100) throw new Error('Nothing is selected')
  return took
}

/** Captures the page of the tab in front, and closes the side panel that opened beside it; in milliseconds. */
async function capturePage({ devtools, inWorker }: Stage, tab: Tab): Promise<number> {
  await inWorker(awaitClick, null)
  await devtools.clickAction(await tab.evaluate(() => location.href, null))
  const took = await inWorker(() => globalThis.benchCaptured, null)
  if (took === undefined) throw new Error('The worker was ended meanwhile')
  const { targetId } = await devtools.extensionPage('sidepanel.html', new Set())
  await devtools.client.send('Target.closeTarget', { targetId })
  return took
}

/**
 * Runs in the worker: has the next click on the toolbar's button choose the menu's item for its tab, and `benchCaptured` wait until
 * storage tells of a draft. The draft is taken away again: a dozen of this size are more than storage has room for.
 */
async function awaitClick(): Promise<void> {
  const [{ id: tabId } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  await chrome.action.setPopup({ tabId, popup: '' })
  globalThis.benchCaptured = new Promise((resolve, reject) => {
    let began = 0
    const choose = (tab: OpenTab) => {
      chrome.action.onClicked.removeListener(choose)
      began = performance.now()
      const info = { menuItemId: 'publish-selection', pageUrl: tab.url, frameId: 0, editable: false }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    }
    chrome.action.onClicked.addListener(choose)
    const listen = (changes: Changes) => {
      const keys = Object.keys(changes).filter((key) => key.startsWith('draft:'))
      if (keys.length === 0) return
      const took = performance.now() - began
      chrome.storage.onChanged.removeListener(listen)
      chrome.storage.local.remove([...keys, 'draft']).then(() => resolve(took), reject)
    }
    chrome.storage.onChanged.addListener(listen)
    setTimeout(() => reject(new Error('No draft was stored within a minute')), 60_000)
  })
}
