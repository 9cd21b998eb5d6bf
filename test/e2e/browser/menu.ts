import type { Browser, Surface } from './types.ts'
import { until } from './until.ts'

/** The part of the extension API that is used here; `dispatch` is Chromium's own and in no types. */
interface Listeners<F> {
  addListener(listener: F): void
  removeListener(listener: F): void
  dispatch(...values: unknown[]): void
}
interface Tab {
  id?: number
  url?: string
}
declare const chrome: {
  action: {
    onClicked: Listeners<(tab: Tab) => void>
    getPopup(of: { tabId?: number }): Promise<string>
    setPopup(to: { tabId?: number; popup: string }): Promise<void>
  }
  contextMenus: { onClicked: Listeners<(info: object, tab: Tab) => void> }
  scripting: { executeScript(call: { target: { tabId: number }; func: () => boolean }): Promise<unknown> }
  tabs: { query(of: { active: true; lastFocusedWindow: true }): Promise<Tab[]> }
}

interface Choice {
  page: Surface
  menuItemId: string
  selectionText?: string
  inWorker: Browser['inWorker']
  clickAction(url: string): Promise<void>
}

/**
 * The native menu is out of a driver's reach, and dispatching its event alone comes without the user's gesture, so the side
 * panel refuses to open and the page may not be read. A click on the toolbar's button has both, and can be made by the
 * protocol: for the moment the button of this tab gets no popup, and its event is passed on as the menu's.
 *
 * The first click only brings the permission: the page's process learns of it on another way than of the script that is to run
 * there, and the script may be first (1 time in 16, just after the browser's start).
 */
export async function chooseFromMenu({ page, menuItemId, selectionText, inWorker, clickAction }: Choice): Promise<void> {
  const url = await page.url()
  const selected = selectionText ?? (await page.evaluate(() => String(getSelection()), null))
  const info = { menuItemId, selectionText: selected, pageUrl: url, frameUrl: url, frameId: 0, editable: false }
  // Each of these can be done twice: a worker that ends just then gives no answer, and is asked again.
  const { tabId, popup } = await until('the tab in front', () => inWorker(takePopupAway, null))
  await clickAction(url)
  await until('the permission to read the page', () => inWorker(mayRead, tabId))
  await until('the handler of the next click', () => inWorker(passNextClickOn, { info, tabId, popup }))
  await clickAction(url)
}

/** Runs in the worker, like those below. */
async function takePopupAway(): Promise<{ tabId: number; popup: string }> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  if (tab?.id === undefined) throw new Error('No tab is in front')
  const popup = await chrome.action.getPopup({})
  await chrome.action.setPopup({ tabId: tab.id, popup: '' })
  return { tabId: tab.id, popup }
}

async function mayRead(tabId: number): Promise<boolean> {
  await chrome.scripting.executeScript({ target: { tabId }, func: () => true })
  return true
}

function passNextClickOn({ info, tabId, popup }: { info: object; tabId: number; popup: string }): true {
  const kept = globalThis as { passOn?: (tab: Tab) => void }
  if (kept.passOn) chrome.action.onClicked.removeListener(kept.passOn)
  const passOn = (tab: Tab) => {
    chrome.action.onClicked.removeListener(passOn)
    chrome.contextMenus.onClicked.dispatch(info, tab)
    void chrome.action.setPopup({ tabId, popup })
  }
  kept.passOn = passOn
  chrome.action.onClicked.addListener(passOn)
  return true
}
