import { browser } from 'wxt/browser'

const SURFACES = ['/popup.html', '/sidepanel.html']

/** Whether a popup or a side panel is open, also as a tab. */
export async function isSurfaceOpen(): Promise<boolean> {
  // Chrome lists pages through getContexts; Firefox's event page sees them as views.
  if (browser.runtime.getContexts) {
    const open = await browser.runtime.getContexts({})
    return open.some(({ documentUrl }) => isSurface(documentUrl))
  }
  return browser.extension
    .getViews()
    .some((view) => isSurface((view as unknown as typeof globalThis).location.href))
}

function isSurface(url: string | undefined): boolean {
  return url !== undefined && SURFACES.includes(new URL(url).pathname)
}

/**
 * It replaces an earlier one with the same id. `action`: where a click leads. Chrome shows it as a
 * button; Firefox refuses notifications with buttons, so there it is the last line.
 */
export async function notify(
  id: string,
  title: string,
  message: string,
  action?: string,
): Promise<void> {
  const shown = { type: 'basic', iconUrl: browser.runtime.getURL('/icons/128.png'), title } as const
  await browser.notifications.create(id, { ...shown, ...withAction(message, action) })
}

function withAction(message: string, action: string | undefined) {
  if (!action) return { message }
  if (import.meta.env.BROWSER === 'firefox') return { message: `${message}\n${action}` }
  return { message, buttons: [{ title: action }] }
}

/** A click on its button counts, too. Call it synchronously when the worker starts. */
export function onNotificationClicked(clicked: (id: string) => void): void {
  browser.notifications.onClicked.addListener(clicked)
  if (import.meta.env.BROWSER !== 'firefox')
    browser.notifications.onButtonClicked.addListener(clicked)
}
