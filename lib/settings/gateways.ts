/**
 * The gateways of a new installation; the fallback is asked when the first one fails, and another operator runs it. Source:
 * service-facts, "GET /timeline"; fallbacks as their projects publish them.
 */
export const DEFAULT_GATEWAYS = {
  arweaveGateway: 'https://arweave.net',
  arweaveFallback: 'https://ar-io.dev',
  ipfsGateway: 'https://ipfs.io/ipfs',
  ipfsFallback: 'https://dweb.link/ipfs',
}

type Gateways = typeof DEFAULT_GATEWAYS

/** Drops the default fallback of a gateway that is replaced by another one: a gateway of one's own has no silent fallback. */
export function dropFallbacks<T extends Gateways>(changed: T, old: Gateways): T {
  const drops = (gateway: 'arweaveGateway' | 'ipfsGateway', fallback: 'arweaveFallback' | 'ipfsFallback') =>
    changed[gateway] !== old[gateway] &&
    changed[gateway] !== DEFAULT_GATEWAYS[gateway] &&
    changed[fallback] === DEFAULT_GATEWAYS[fallback]
  return {
    ...changed,
    ...(drops('arweaveGateway', 'arweaveFallback') && { arweaveFallback: '' }),
    ...(drops('ipfsGateway', 'ipfsFallback') && { ipfsFallback: '' }),
  }
}
