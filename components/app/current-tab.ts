import { browser } from 'wxt/browser'
import { openPanel } from '../../lib/browser/panel'

/** The window this page is in and the tab in front of it, asked for at once: a gesture leaves no time to ask. */
const known: { windowId?: number | undefined; tabId?: number | undefined } = {}
const ask = async () => {
  const [window, [tab]] = await Promise.all([
    browser.windows.getCurrent(),
    browser.tabs.query({ active: true, currentWindow: true }),
  ])
  known.windowId = window.id
  known.tabId = tab?.id
}
// A page in no window has none to know of.
requestIdleCallback(() => void ask().catch(() => undefined))

/** Opens the panel of this window; call it in the click itself. Resolves when it is open. */
export async function openPanelHere(): Promise<void> {
  if (known.windowId !== undefined) await openPanel(known.windowId)
}

/** The tab in front when this page was opened: in a popup, the one the user looks at. */
export function tabInFront(): number | undefined {
  return known.tabId
}
