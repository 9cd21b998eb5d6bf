import { browser } from 'wxt/browser'

/** Opens the welcome page after an installation. Call it synchronously when the worker starts. */
export function onInstallation(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install')
      void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
  })
}
