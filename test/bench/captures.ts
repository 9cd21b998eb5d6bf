import { until } from '../fixtures/browser/until.ts'
import { clearDocuments } from '../fixtures/documents.ts'
import type { Pages } from './pages.ts'
import type { Stage } from './stage.ts'
import type { Tab } from './tab.ts'

/**
 * The part of the extension API that is used here; `dispatch` is Chromium's own and in no types.
 */
interface OpenTab {
  id?: number
  windowId?: number
  url?: string
}
declare const chrome: {
  action: {
    onClicked: {
      addListener(listener: (tab: OpenTab) => void): void
      removeListener(listener: (tab: OpenTab) => void): void
    }
    setPopup(to: { tabId?: number | undefined; popup: string }): Promise<void>
  }
  contextMenus: { onClicked: { dispatch(info: object, tab: OpenTab): void } }
  scripting: {
    executeScript(of: {
      target: { tabId: number | undefined }
      func: () => string
    }): Promise<{ result: string }[]>
  }
  sidePanel: { open(of: { windowId?: number | undefined }): Promise<void> }
  tabs: { query(of: { active: true; lastFocusedWindow: true }): Promise<OpenTab[]> }
}

declare global {
  /** In the worker: resolves with the milliseconds that a capture took. */
  var benchCaptured: Promise<number> | undefined
}

/**
 * Functions that each give a time in milliseconds, for a page of so many kilobytes: of a capture
 * beside an open panel; of one with the panel opening; of the bare way of the same selection into a
 * database.
 */
export function captures(
  stage: Stage,
  pages: Pages,
  kilobytes: number,
): Record<'captured' | 'opening' | 'bare', () => Promise<number>> {
  const fresh = (time: (tab: Tab, worker: Tab) => Promise<number>) => async () => {
    const tab = await stage.tab()
    await tab.open(`${pages.origin}/${kilobytes}`)
    await tab.evaluate(selectAll, null)
    // Before the time begins: to be attached to takes a worker's time.
    const worker = await stage.attachWorker()
    const took = await time(tab, worker)
    await closePanel(stage)
    await worker.client.close()
    await tab.close()
    return took
  }
  return {
    captured: fresh(async (tab, worker) => {
      await openPanel(stage, tab, worker)
      return capturePage(stage, tab, worker)
    }),
    opening: fresh((tab, worker) => capturePage(stage, tab, worker)),
    bare: fresh((_, worker) => worker.evaluate(storeBare, null)),
  }
}

/** Runs in the page: selects everything, and lets it be painted. */
async function selectAll(): Promise<void> {
  getSelection()?.selectAllChildren(document.body)
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}

/**
 * Runs in the worker: reads the selection of the page in front, and stores it as a record of a
 * database of its own.
 */
async function storeBare(): Promise<number> {
  const [{ id: tabId } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const began = performance.now()
  const [{ result } = { result: '' }] = await chrome.scripting.executeScript({
    target: { tabId },
    func: () => String(getSelection()),
  })
  await new Promise<void>((resolve, reject) => {
    const tx = database.transaction('texts', 'readwrite')
    tx.objectStore('texts').put(result, 'text')
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
  const took = performance.now() - began
  database.close()
  indexedDB.deleteDatabase('bare')
  if (result.length < 100) throw new Error('Nothing is selected')
  return took
}

async function panel({ devtools, origin }: Stage): Promise<string | undefined> {
  return (await devtools.targets()).find(({ url }) => url.startsWith(`${origin}/sidepanel.html`))
    ?.targetId
}

async function openPanel(stage: Stage, tab: Tab, worker: Tab): Promise<void> {
  await worker.evaluate(panelAtClick, null)
  await stage.devtools.clickAction(await tab.evaluate(() => location.href, null))
  await until('the side panel', () => panel(stage))
  // Nothing tells when it has done all that it does when it opens.
  await new Promise((passed) => setTimeout(passed, 1_000))
}

/** Runs in the worker: the next click on the toolbar's button opens the side panel. */
async function panelAtClick(): Promise<void> {
  const [{ id: tabId } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  await chrome.action.setPopup({ tabId, popup: '' })
  const open = ({ windowId }: OpenTab) => {
    chrome.action.onClicked.removeListener(open)
    void chrome.sidePanel.open({ windowId })
  }
  chrome.action.onClicked.addListener(open)
}

async function closePanel(stage: Stage): Promise<void> {
  const targetId = await panel(stage)
  if (targetId) await stage.devtools.client.send('Target.closeTarget', { targetId })
  await until('the end of the side panel', async () => !(await panel(stage)))
}

/** Captures the page of the tab in front, in milliseconds. */
async function capturePage({ devtools }: Stage, tab: Tab, worker: Tab): Promise<number> {
  await worker.evaluate(awaitClick, null)
  const url = await tab.evaluate(() => location.href, null)
  const coming = worker.evaluate(() => globalThis.benchCaptured, null)
  await devtools.clickAction(url)
  const took = await coming
  if (took === undefined) throw new Error('The worker was ended meanwhile')
  // Each round begins with the same drafts.
  await clearDocuments(worker, ['drafts'])
  return took
}

/**
 * Runs in the worker: lets the next click on the toolbar's button choose the menu's item for its
 * tab, and `benchCaptured` wait until a change of the drafts is announced, which happens after the
 * commit.
 */
async function awaitClick(): Promise<void> {
  const [{ id: tabId } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  await chrome.action.setPopup({ tabId, popup: '' })
  globalThis.benchCaptured = new Promise((resolve, reject) => {
    let began = 0
    const choose = (tab: OpenTab) => {
      chrome.action.onClicked.removeListener(choose)
      began = performance.now()
      const info = {
        menuItemId: 'publish-selection',
        pageUrl: tab.url,
        frameId: 0,
        editable: false,
      }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    }
    chrome.action.onClicked.addListener(choose)
    const channel = new BroadcastChannel('moment-press:changes')
    channel.onmessage = ({ data }: MessageEvent<{ store: string }>) => {
      if (began === 0 || data.store !== 'drafts') return
      const took = performance.now() - began
      channel.close()
      resolve(took)
    }
    setTimeout(() => reject(new Error('No draft was stored within a minute')), 60_000)
  })
}
