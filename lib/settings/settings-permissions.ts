import { patternsOf, releaseHosts, requestHosts } from '../browser/host-permissions'
import { DEFAULT_SETTINGS, type Settings } from './settings'

/**
 * The match patterns of the hosts that need a permission: the service; and in Firefox, where a
 * request without one would tell the installation's id (util/anonymous-fetch.ts), RPCs and
 * gateways.
 */
function patternsFor(settings: Settings): string[] {
  const { serviceUrl, networks, arweaveGateway, ipfsGateway } = settings
  const others = [arweaveGateway, ipfsGateway, ...networks.map(({ rpcUrl }) => rpcUrl)]
  const urls = import.meta.env.BROWSER === 'firefox' ? [serviceUrl, ...others] : [serviceUrl]
  return urls.flatMap((url) => (url ? patternsOf(url) : []))
}

/** The patterns of the first settings that neither the second nor the manifest has. */
function patternsOnlyIn(settings: Settings, others: Settings): string[] {
  const covered = new Set([...patternsFor(others), ...patternsFor(DEFAULT_SETTINGS)])
  return [...new Set(patternsFor(settings))].filter((pattern) => !covered.has(pattern))
}

/** Whether a change of settings adds hosts for which the browser has to be asked. */
export function needsPermission(to: Settings, from: Settings): boolean {
  return patternsOnlyIn(to, from).length > 0
}

/**
 * Requests permission for the hosts that a change of settings adds. Call it before the first
 * `await` of the gesture's handler. Gives the patterns that the user declined, all or none. The
 * service is then reached as any page reaches it; gateways and RPCs are not asked.
 */
export async function requestSettingsPermissions(to: Settings, from: Settings): Promise<string[]> {
  const added = patternsOnlyIn(to, from)
  return (await requestHosts(added)) ? [] : added
}

export async function releaseSettingsPermissions(
  previous: Settings,
  saved: Settings,
): Promise<void> {
  await releaseHosts(patternsOnlyIn(previous, saved))
}
