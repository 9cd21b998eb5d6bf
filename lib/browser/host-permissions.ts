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

/** Whether the extension has access to the host of an https URL now. */
export async function hasHost(url: string): Promise<boolean> {
  const patterns = patternsOf(url)
  return patterns.length > 0 && browser.permissions.contains({ origins: patterns })
}

/** A permission of the manifest itself stays. */
export async function releaseHosts(patterns: string[]): Promise<void> {
  if (patterns.length === 0) return
  await browser.permissions
    .remove({ origins: patterns })
    .catch((error) => debug('permissions', 'not given up', patterns, error))
}

/**
 * Asks for what reading from the host of an https URL needs: a permission in Firefox, without which
 * a request would tell the installation's id (util/anonymous-fetch.ts); nothing elsewhere. Call it
 * before the first `await` of the gesture's handler.
 */
export function requestHost(url: string): Promise<boolean> {
  return import.meta.env.BROWSER === 'firefox'
    ? requestHosts(patternsOf(url))
    : Promise.resolve(true)
}

/** Gives up what `requestHost` got. */
export function releaseHost(url: string): Promise<void> {
  return import.meta.env.BROWSER === 'firefox' ? releaseHosts(patternsOf(url)) : Promise.resolve()
}
