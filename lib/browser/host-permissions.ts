import { browser } from 'wxt/browser'
import { debug } from '../util/debug'

/** The match pattern of the URL's host, without a port, as in Firefox; none but for https. */
export function patternsOf(url: string): string[] {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' ? [`https://${hostname}/*`] : []
}

/** The host of such a pattern. */
export function hostOf(pattern: string): string {
  return pattern.replace('https://', '').replace('/*', '')
}

/** False if declined. Call it before the first `await` of the gesture's handler. */
export async function requestHosts(patterns: string[]): Promise<boolean> {
  if (patterns.length === 0) return true
  return browser.permissions.request({ origins: patterns }).catch((error) => {
    debug('permissions', 'not asked for', patterns, error)
    return false
  })
}

/** A permission of the manifest itself stays. */
export async function releaseHosts(patterns: string[]): Promise<void> {
  if (patterns.length === 0) return
  await browser.permissions
    .remove({ origins: patterns })
    .catch((error) => debug('permissions', 'not given up', patterns, error))
}
