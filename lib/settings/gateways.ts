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
  const fallbackOf = (network: 'arweave' | 'ipfs') => {
    const gateway = changed[`${network}Gateway`]
    const fallback = changed[`${network}Fallback`]
    const isOwn = gateway !== old[`${network}Gateway`] && gateway !== DEFAULT_GATEWAYS[`${network}Gateway`]
    return isOwn && fallback === DEFAULT_GATEWAYS[`${network}Fallback`] ? '' : fallback
  }
  return { ...changed, arweaveFallback: fallbackOf('arweave'), ipfsFallback: fallbackOf('ipfs') }
}
