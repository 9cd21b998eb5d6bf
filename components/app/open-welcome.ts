import { browser } from 'wxt/browser'

/** Opens the welcome page, where an account is connected. */
export function openWelcome(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
}
