import { browser } from 'wxt/browser'
import { debug } from '../util/debug'

/** Firefox's sidebar, which the types do not know. */
interface WithSidebar {
  sidebarAction?: { open(): Promise<void> }
}

const PANEL_PAGE = 'sidepanel.html'

/**
 * Opens the side panel (in Firefox the sidebar) of a window. Call it before the first `await` of
 * the gesture's handler. Opens the same page in a tab where the browser has no panel or does not
 * accept the gesture.
 */
export async function openPanel(windowId: number): Promise<void> {
  const sidePanel: typeof browser.sidePanel | undefined = browser.sidePanel
  const opening = sidePanel
    ? sidePanel.open({ windowId })
    : (browser as WithSidebar).sidebarAction?.open()
  try {
    if (!opening) throw new Error('This browser has no panel')
    await opening
  } catch (error) {
    debug('panel', 'opened in a tab', error)
    await browser.tabs.create({ url: `${browser.runtime.getURL('/')}${PANEL_PAGE}`, windowId })
  }
}
