import { until } from '../fixtures/browser/until.ts'
import { clearDocuments } from '../fixtures/documents.ts'
import type { Stage } from './stage.ts'
import type { Tab } from './tab.ts'

/**
 * The part of the extension API that is used here; `dispatch` is Chromium's own and in no types.
 */
interface OpenTab {
  id: number
  windowId: number
  url: string
}
declare const chrome: {
  action: {
    onClicked: {
      addListener(listener: (tab: OpenTab) => void): void
      removeListener(listener: (tab: OpenTab) => void): void
    }
    setPopup(to: { popup: string }): Promise<void>
  }
  contextMenus: { onClicked: { dispatch(info: object, tab: OpenTab): void } }
  scripting: {
    executeScript(of: {
      target: { tabId: number }
      func: () => string
    }): Promise<[{ result: string }]>
  }
  sidePanel: { open(of: { windowId: number }): Promise<void> }
  tabs: { query(of: { active: true; lastFocusedWindow: true }): Promise<[OpenTab]> }
}

/**
 * Functions that each give a time in milliseconds, for a page: of a capture beside an open panel;
 * of one with the panel opening; of the bare way of the same selection into a database.
 */
export async function captures(stage: Stage, url: string) {
  const panel = () => stage.find(`${stage.origin}/sidepanel.html`)
  const fresh = (time: (worker: Tab) => Promise<number>) => async () => {
    const tab = await stage.tab()
    await tab.open(url)
    await tab.evaluate(selectAll, null)
    // Before the time begins: to be attached to takes a worker's time.
    const worker = await stage.worker()
    const took = await time(worker)
    // Each round begins with the same drafts, and without a panel.
    await clearDocuments(worker, ['drafts'])
    await worker.client.close()
    const opened = await panel()
    if (opened) await stage.closeTarget(opened.targetId)
    await until('the end of the side panel', async () => !(await panel()))
    await tab.close()
    return took
  }
  const press = async <T>(worker: Tab, atClick: () => Promise<T>): Promise<T> => {
    const coming = worker.evaluate(atClick, null)
    // It waits for the click once the worker answers another question.
    await worker.evaluate(() => null, null)
    await stage.clickAction(url)
    return coming
  }
  // A button with a popup tells nobody of a click.
  await stage.inWorker(() => chrome.action.setPopup({ popup: '' }))
  return {
    captured: fresh(async (worker) => {
      await press(worker, openPanelAtClick)
      await until('the side panel', panel)
      // Nothing tells when it has done all that it does when it opens.
      await new Promise((passed) => setTimeout(passed, 1_000))
      return press(worker, captureAtClick)
    }),
    opening: fresh((worker) => press(worker, captureAtClick)),
    bare: fresh((worker) => worker.evaluate(storeBare, null)),
  }
}

/** Runs in the page: selects everything, and lets it be painted. */
async function selectAll(): Promise<void> {
  getSelection()?.selectAllChildren(document.body)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Runs in the worker, like those below: the next click on the button opens the side panel. */
function openPanelAtClick(): Promise<void> {
  return new Promise((opened) => {
    const open = ({ windowId }: OpenTab) => {
      chrome.action.onClicked.removeListener(open)
      opened(chrome.sidePanel.open({ windowId }))
    }
    chrome.action.onClicked.addListener(open)
  })
}

/**
 * The next click on the button chooses the menu's item for its tab. Gives the milliseconds from
 * then until a change of the drafts is announced, which happens after the commit.
 */
function captureAtClick(): Promise<number> {
  return new Promise((resolve) => {
    const capture = (tab: OpenTab) => {
      chrome.action.onClicked.removeListener(capture)
      const began = performance.now()
      const channel = new BroadcastChannel('moment-press:changes')
      channel.onmessage = ({ data }: MessageEvent<{ store: string }>) => {
        if (data.store !== 'drafts') return
        resolve(performance.now() - began)
        channel.close()
      }
      const info = {
        menuItemId: 'publish-selection',
        pageUrl: tab.url,
        frameId: 0,
        editable: false,
      }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    }
    chrome.action.onClicked.addListener(capture)
  })
}

/** Reads the selection of the page in front, and stores it as a record of a database of its own. */
async function storeBare(): Promise<number> {
  const [{ id: tabId }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  const opening = indexedDB.open('bare', 1)
  await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  const began = performance.now()
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId },
    func: () => String(getSelection()),
  })
  const tx = opening.result.transaction('texts', 'readwrite')
  tx.objectStore('texts').put(result, 'text')
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onabort = () => reject(tx.error)
  })
  const took = performance.now() - began
  opening.result.close()
  indexedDB.deleteDatabase('bare')
  if (result.length < 100) throw new Error('Nothing is selected')
  return took
}
