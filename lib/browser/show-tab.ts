import { browser } from 'wxt/browser'

/**
 * Shows a page of this extension in a tab of a window: the one that shows it already, so that what
 * was typed there is not left behind, else a new one. `hash` ends the address of a new tab.
 */
export async function showTab(
  page: 'sidepanel.html' | 'welcome.html',
  windowId: number,
  hash = '',
): Promise<void> {
  const url = browser.runtime.getURL(`/${page}`)
  const [tab] = await browser.tabs.query({ windowId, url: `${url}*` })
  if (tab?.id === undefined) await browser.tabs.create({ url: url + hash, windowId })
  else await browser.tabs.update(tab.id, { active: true })
}
