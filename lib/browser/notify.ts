import { browser } from 'wxt/browser'

const SURFACES = ['/popup.html', '/sidepanel.html']

/** Whether a popup or a side panel is open, also as a tab. */
export async function isSurfaceOpen(): Promise<boolean> {
  // Chrome lists pages through getContexts; Firefox's event page sees them as views.
  if (browser.runtime.getContexts) {
    const open = await browser.runtime.getContexts({})
    return open.some(({ documentUrl }) => isSurface(documentUrl))
  }
  return browser.extension.getViews().some((view) => isSurface((view as unknown as typeof globalThis).location.href))
}

function isSurface(url: string | undefined): boolean {
  return url !== undefined && SURFACES.includes(new URL(url).pathname)
}

/** Shows a notification. It replaces an earlier one with the same id. */
export async function notify(id: string, title: string, message: string): Promise<void> {
  await browser.notifications.create(id, { type: 'basic', iconUrl: browser.runtime.getURL('/icons/128.png'), title, message })
}
