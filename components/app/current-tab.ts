import { browser } from 'wxt/browser'
import { openPanel } from '../../lib/browser/panel'

/** The page's window and the active tab in it; read before any click, because a gesture ends with its first `await`. */
const current: { windowId?: number | undefined; tabId?: number | undefined } = {}

async function readCurrent(): Promise<void> {
  const [window, [tab]] = await Promise.all([
    browser.windows.getCurrent(),
    browser.tabs.query({ active: true, currentWindow: true }),
  ])
  current.windowId = window.id
  current.tabId = tab?.id
}
// Rejects for a page without a window, which has no panel to open.
const reading = readCurrent().catch(() => undefined)

/** Opens the panel of this window. Must be called before the first `await` of the gesture's handler. Resolves when it is open. */
export async function openPanelHere(): Promise<void> {
  if (current.windowId !== undefined) await openPanel(current.windowId)
}

/** The id of the tab that was active when this page opened; for a popup, the tab that the user sees. */
export async function activeTabId(): Promise<number | undefined> {
  await reading
  return current.tabId
}
