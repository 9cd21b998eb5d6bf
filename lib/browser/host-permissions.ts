import { browser } from 'wxt/browser'

/** The match pattern of an https origin, for every port: Firefox's patterns have no ports. Undefined for other schemes. */
function patternOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' ? `https://${hostname}/*` : undefined
}

/**
 * Asks the user for access to an https origin. Call it before the first `await` of the gesture's handler. Resolves to false when
 * the user or the browser declines; requests then work only where that origin allows any page.
 */
export async function requestOrigin(url: string): Promise<boolean> {
  const pattern = patternOf(url)
  if (!pattern) return true
  return browser.permissions.request({ origins: [pattern] }).catch(() => false)
}

/** Whether the extension has access to an https origin now. */
export async function hasOrigin(url: string): Promise<boolean> {
  const pattern = patternOf(url)
  return pattern !== undefined && browser.permissions.contains({ origins: [pattern] })
}

/** Whether an origin is among match patterns that the browser reports as added. */
export function isOriginIn(patterns: readonly string[], url: string): boolean {
  return patterns.includes(patternOf(url) ?? '')
}

/** Gives up a requested permission. A permission of the manifest itself stays. */
export async function releaseOrigin(url: string): Promise<void> {
  const pattern = patternOf(url)
  if (pattern) await browser.permissions.remove({ origins: [pattern] }).catch(() => false)
}
