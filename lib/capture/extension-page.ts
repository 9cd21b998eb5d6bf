import { browser } from 'wxt/browser'
import { type PageSnapshot, readPage } from './read-page'
import { TOKEN } from './tokens'

const REQUEST = 'readPage'

/** Lets this page of the extension be captured: no browser injects a function into it, so it calls `readPage` itself when asked. */
export function answerCaptures(): void {
  browser.runtime.onMessage.addListener((message: unknown): Promise<PageSnapshot> | undefined =>
    message === REQUEST ? Promise.resolve(readPage(TOKEN)) : undefined,
  )
}

/** Asks the page in a tab for its snapshot; undefined where it is no page of the extension. Never rejects. */
export function readExtensionPage(tabId: number): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, REQUEST).catch(() => undefined)
}
