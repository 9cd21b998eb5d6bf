import { browser } from 'wxt/browser'

/** What the types do not know: Firefox's sidebar. */
interface WithSidebar {
  sidebarAction?: { open(): Promise<void> }
}

const PANEL_PAGE = 'sidepanel.html'

/**
 * Opens the side panel (Firefox: the sidebar) of a window. Must be called before the first `await` of the gesture's handler.
 * Where there is no panel, or the browser does not see a gesture, the same page opens in a tab.
 */
export async function openPanel(windowId: number): Promise<void> {
  const sidePanel: typeof browser.sidePanel | undefined = browser.sidePanel
  const opening = sidePanel ? sidePanel.open({ windowId }) : (browser as WithSidebar).sidebarAction?.open()
  try {
    if (!opening) throw new Error('This browser has no panel')
    await opening
  } catch {
    await browser.tabs.create({ url: `${browser.runtime.getURL('/')}${PANEL_PAGE}`, windowId })
  }
}
