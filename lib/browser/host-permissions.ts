import { browser } from 'wxt/browser'

/** What may be asked for: the whole of an https origin. Patterns know no port in Firefox; without one they hold for every port. */
function patternOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' ? `https://${hostname}/*` : undefined
}

/**
 * Asks the user to let the extension reach another https origin. Must be called before the first `await` of the gesture's
 * handler. False where the user or the browser says no; the extension then works where that origin allows any page.
 */
export async function askForOrigin(url: string): Promise<boolean> {
  const pattern = patternOf(url)
  if (!pattern) return true
  return browser.permissions.request({ origins: [pattern] }).catch(() => false)
}

/** Gives back what was asked for; what the manifest itself demands stays. */
export async function giveUpOrigin(url: string): Promise<void> {
  const pattern = patternOf(url)
  if (pattern) await browser.permissions.remove({ origins: [pattern] }).catch(() => false)
}
