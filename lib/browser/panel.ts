import { browser } from 'wxt/browser'
import { debug } from '../util/debug'
import { showTab } from './show-tab'

/** Firefox's sidebar, which the types do not know. */
interface WithSidebar {
  sidebarAction?: {
    open(): Promise<void>
    isOpen(of: { windowId: number }): Promise<boolean>
  }
}

/** Milliseconds in which a panel comes into being that a browser says it has opened. */
const SHOWN_WITHIN = 4_000
const PAUSE = 100

/**
 * Opens the side panel (in Firefox the sidebar) of a window. Call it before the first `await` of
 * the gesture's handler. Shows the same page in a tab of the window, always the same one, where the
 * browser has no panel, does not accept the gesture, or only says that it has opened one.
 */
export async function openPanel(windowId: number): Promise<void> {
  const sidePanel: typeof browser.sidePanel | undefined = browser.sidePanel
  const opening = sidePanel
    ? sidePanel.open({ windowId })
    : (browser as WithSidebar).sidebarAction?.open()
  try {
    if (!opening) throw new Error('This browser has no panel')
    await opening
    if (await isShown(windowId)) return
    throw new Error('No panel is shown')
  } catch (error) {
    debug('panel', 'opened in a tab', error)
    // One at a time: another may be looking for the tab that this one is opening.
    await navigator.locks.request('panel-tab', () => showTab('sidepanel.html', windowId))
  }
}

/** Whether a panel comes into being. Chromium does not say in which window one is. */
async function isShown(windowId: number): Promise<boolean> {
  const { sidebarAction } = browser as WithSidebar
  const isThere = async () =>
    sidebarAction
      ? sidebarAction.isOpen({ windowId })
      : (await browser.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length > 0
  for (const end = Date.now() + SHOWN_WITHIN; !(await isThere()); ) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return true
}
