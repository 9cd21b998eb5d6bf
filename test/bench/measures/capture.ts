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
          'The capture is started by the event of the menu, in a worker that is awake, on a page that was loaded for this alone; so is the page whose selection `toString()` reads.',
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
    captured: () => fresh(() => stage.inWorker(captureInFront, null)),
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

/**
 * Runs in the worker: chooses the menu's item for the tab in front, and waits until storage tells of a draft; in milliseconds. The
 * draft is taken away again: a dozen of this size are more than storage has room for.
 */
async function captureInFront(): Promise<number> {
  const [tab = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  const stored = new Promise<{ at: number; keys: string[] }>((resolve, reject) => {
    const listen = (changes: Changes) => {
      const keys = Object.keys(changes).filter((key) => key.startsWith('draft:'))
      if (keys.length === 0) return
      chrome.storage.onChanged.removeListener(listen)
      resolve({ at: performance.now(), keys })
    }
    chrome.storage.onChanged.addListener(listen)
    setTimeout(() => reject(new Error('No draft was stored within a minute')), 60_000)
  })
  const began = performance.now()
  const info = { menuItemId: 'publish-selection', pageUrl: tab.url, frameId: 0, editable: false }
  chrome.contextMenus.onClicked.dispatch(info, tab)
  const { at, keys } = await stored
  await chrome.storage.local.remove([...keys, 'draft'])
  return at - began
}
