import type { Settings } from '../../lib/settings/settings'

/**
 * Closes this page's ways to software on this computer, which the manifest's policy leaves open for the background: only gateways of
 * the settings that run here may be reached. Policies only add up, so a gateway set later works in pages that are opened after that.
 */
export function restrictConnections(settings: Settings): void {
  const { arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback } = settings
  const gateways = [arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback].filter((url) => url.startsWith('http:'))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = ['connect-src', "'self'", 'https:', ...gateways.map((url) => new URL(url).origin)].join(' ')
  document.head.append(policy)
}
