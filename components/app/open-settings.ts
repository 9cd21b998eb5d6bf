import type { MouseEvent } from 'react'
import { browser } from 'wxt/browser'

/** Opens the options page the browser's own way, which finds the tab where it is open already; other buttons keep their meaning. */
export function openSettings(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void browser.runtime.openOptionsPage()
}
