import { type Browser, browser } from 'wxt/browser'

/** The active tab of the window that this page is in; for a popup, the tab that the user sees. */
export async function readFrontTab(): Promise<Browser.tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab
}
