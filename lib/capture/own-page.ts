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

/** Asks a page of the extension in a tab for its snapshot; undefined where the tab shows another page. Never rejects. */
export function readOwnPage(tabId: number): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, REQUEST).catch(() => undefined)
}
