import { browser } from 'wxt/browser'

/** Prefers a tab that shows it already, to keep what was typed. `hash` ends a new tab's address. */
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
