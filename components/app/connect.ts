import { browser } from 'wxt/browser'

/** Leads to where an account is connected. */
export function connect(): void {
  void browser.runtime.openOptionsPage()
}
