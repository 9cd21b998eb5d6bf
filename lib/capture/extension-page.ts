import { browser } from 'wxt/browser'
import type { PageSnapshot } from './page-snapshot'

const REQUEST = 'readPage'

/** No browser injects a function into a page of the extension, so it reads itself when asked. */
export function answerCaptures(): void {
  browser.runtime.onMessage.addListener((message: unknown): Promise<PageSnapshot> | undefined =>
    message === REQUEST ? import('./page/read-page').then(({ readPage }) => readPage()) : undefined,
  )
}

/** Undefined where the tab has no page of the extension. Never rejects. */
export function readExtensionPage(tabId: number): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, REQUEST).catch(() => undefined)
}
