import { browser } from 'wxt/browser'

/**
 * The match pattern of an https origin, for every port: Firefox's patterns have no ports. None for other schemes. `below`: that of
 * the hosts below it too.
 */
export function patternsOf(url: string, below = false): string[] {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' ? [`https://${below ? '*.' : ''}${hostname}/*`] : []
}

/**
 * Asks the user for access to these patterns, at once. Call it before the first `await` of the gesture's handler. Resolves to false
 * when the user or the browser declines.
 */
export async function requestOrigins(origins: string[]): Promise<boolean> {
  return origins.length === 0 || browser.permissions.request({ origins }).catch(() => false)
}

/** Asks for access to an https origin, as `requestOrigins` does. */
export function requestOrigin(url: string): Promise<boolean> {
  return requestOrigins(patternsOf(url))
}

/** Whether the extension has access to an https origin now. */
export async function hasOrigin(url: string): Promise<boolean> {
  const origins = patternsOf(url)
  return origins.length > 0 && browser.permissions.contains({ origins })
}

/** Whether an origin is among match patterns that the browser reports as added. */
export function isOriginIn(patterns: readonly string[], url: string): boolean {
  return patternsOf(url).some((pattern) => patterns.includes(pattern))
}

/** Gives up requested permissions. A permission of the manifest itself stays. */
export async function releaseOrigins(origins: string[]): Promise<void> {
  if (origins.length > 0) await browser.permissions.remove({ origins }).catch(() => false)
}

/** Gives up the access to an https origin. */
export function releaseOrigin(url: string): Promise<void> {
  return releaseOrigins(patternsOf(url))
}

/**
 * Asks for what reading from an https origin needs: a permission in Firefox, without which a request would tell the installation's id
 * (util/anonymous-fetch.ts); nothing elsewhere. Call it before the first `await` of the gesture's handler.
 */
export function requestReading(url: string): Promise<boolean> {
  return import.meta.env.BROWSER === 'firefox' ? requestOrigin(url) : Promise.resolve(true)
}

/** Gives up what `requestReading` got. */
export function releaseReading(url: string): Promise<void> {
  return import.meta.env.BROWSER === 'firefox' ? releaseOrigin(url) : Promise.resolve()
}
