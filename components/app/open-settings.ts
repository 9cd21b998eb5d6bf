import type { MouseEvent } from 'react'
import { browser } from 'wxt/browser'

/** Opens the options page, or its tab where it is open already. Clicks with a modifier or another button keep their meaning. */
export function openSettings(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void browser.runtime.openOptionsPage()
}

/** Opens the welcome page, where an account is connected. */
export function openWelcome(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
}
