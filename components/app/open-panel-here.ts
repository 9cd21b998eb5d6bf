import { browser } from 'wxt/browser'
import { openPanel } from '../../lib/browser/panel'
import { type Place, requestPlace } from '../../lib/settings/place'

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
 * Opens the panel of this window, at a place if one is given. Must be called before the first
 * `await` of the gesture's handler. Resolves when it is open.
 */
export async function openPanelHere(place?: Partial<Place>): Promise<void> {
  if (windowId === undefined) return
  // It opens first, because a browser lets it open during the gesture only.
  await Promise.all([openPanel(windowId), place && requestPlace(windowId, place)])
}
