import { browser } from 'wxt/browser'
import { showTab } from '../../lib/browser/show-tab'

/** Ends the address of a welcome page that was opened for the sake of its field. */
export const TO_KEY = '#key'

/** Shows the welcome page in this window, where an account is connected. */
export async function openWelcome(): Promise<void> {
  await showTab('welcome.html', browser.windows.WINDOW_ID_CURRENT, TO_KEY)
}
