import type { Settings } from '../../lib/settings/settings'

/**
 * Keeps this page from connecting to software on this computer, which the manifest's policy allows for the sake of the
 * background. Only the gateways of the settings stay reachable there. A policy can only be tightened, so a gateway that is set
 * later works in pages opened after that.
 */
export function restrictConnections(settings: Settings): void {
  const { arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback } = settings
  const gateways = [arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback].filter((url) => url.startsWith('http:'))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = ['connect-src', "'self'", 'https:', ...gateways.map((url) => new URL(url).origin)].join(' ')
  document.head.append(policy)
}
