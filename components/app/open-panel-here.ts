import { browser } from 'wxt/browser'
import { openPanel } from '../../lib/browser/panel'

/**
 * The window of this page; read before any click, because a gesture ends with its first `await`.
 */
let windowId: number | undefined
browser.windows.getCurrent().then(
  ({ id }) => {
    windowId = id
  },
  // A page without a window has no panel to open.
  () => undefined,
)

/**
 * Opens the panel of this window. Must be called before the first `await` of the gesture's handler.
 * Resolves when it is open.
 */
export async function openPanelHere(): Promise<void> {
  if (windowId !== undefined) await openPanel(windowId)
}
