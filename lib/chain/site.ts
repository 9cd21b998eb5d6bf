import { chainOf } from './chains'

/** The service's site for people. Source: service-facts, "Where it lives". */
export const SITE = 'https://inprocess.world'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const TOKEN_ID = /^\d{1,78}$/

/** The page of a moment on the service's site; undefined for a network that the site has no short name for. */
export function momentPage(chainId: number | undefined, address: string, tokenId: string): string | undefined {
  const short = shortName(chainId)
  return short && ADDRESS.test(address) && TOKEN_ID.test(tokenId) ? `${SITE}/collect/${short}:${address}/${tokenId}` : undefined
}

/** The page of a collection on the service's site; undefined where there is none. */
export function collectionPage(chainId: number | undefined, address: string): string | undefined {
  const short = shortName(chainId)
  return short && ADDRESS.test(address) ? `${SITE}/collection/${short}:${address}` : undefined
}

function shortName(chainId: number | undefined): string | undefined {
  return chainId === undefined ? undefined : chainOf(chainId).short
}
