import { browser } from 'wxt/browser'
import type { PageSnapshot } from './page-snapshot'

const REQUEST = 'readPage'

/**
 * Lets this page of the extension be captured: no browser injects a function into it, so it reads
 * itself when asked.
 */
export function answerCaptures(): void {
  browser.runtime.onMessage.addListener((message: unknown): Promise<PageSnapshot> | undefined =>
    message === REQUEST ? import('./page/read-page').then(({ readPage }) => readPage()) : undefined,
  )
}

/**
 * Asks the page in a tab for its snapshot; undefined where it is no page of the extension. Never
 * rejects.
 */
export function readExtensionPage(tabId: number): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, REQUEST).catch(() => undefined)
}
