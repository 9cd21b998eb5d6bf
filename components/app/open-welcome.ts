import { browser } from 'wxt/browser'

/** Ends the address of a welcome page that was opened for the sake of its field. */
export const TO_KEY = '#key'

/**
 * Shows the welcome page, where an account is connected: the one that is open in this window, so
 * that what was pasted there is not left behind, else a new one.
 */
export async function openWelcome(): Promise<void> {
  const url = browser.runtime.getURL('/welcome.html')
  const [open] = await browser.tabs.query({ url, currentWindow: true })
  if (open?.id === undefined) await browser.tabs.create({ url: url + TO_KEY })
  else await browser.tabs.update(open.id, { active: true })
}
