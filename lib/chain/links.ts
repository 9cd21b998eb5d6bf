import { isAddress, isHash } from 'viem/utils'
import { type Chain, chainOf } from './chains'

/** A link to an explorer: its name for "View on {name}", and its target. */
interface ExplorerLink {
  name: string
  href: string
}

/** The service's site for people. Source: docs/service.md, "Where it lives". */
export const SITE = 'https://inprocess.world'

/**
 * One link for each explorer of the chain to a transaction; none for an unknown chain or a text
 * that is not a hash.
 */
export function transactionLinks(chain: Chain, hash: string): ExplorerLink[] {
  if (!isHash(hash)) return []
  return chain.explorers.map(({ name, url }) => ({ name, href: `${url}/tx/${hash}` }))
}

/** One link for each explorer of the chain to an address; none for an invalid one. */
export function addressLinks(chain: Chain, address: string): ExplorerLink[] {
  if (!isAnyCaseAddress(address)) return []
  return chain.explorers.map(({ name, url }) => ({ name, href: `${url}/address/${address}` }))
}

/**
 * One link for each explorer of the chain to a token of a collection; none for an invalid address
 * or token id.
 */
export function tokenLinks(chain: Chain, address: string, tokenId: string): ExplorerLink[] {
  if (!isToken(address, tokenId)) return []
  return chain.explorers.map(({ name, url, family }) => ({
    name,
    href:
      family === 'blockscout'
        ? `${url}/token/${address}/instance/${tokenId}`
        : `${url}/token/${address}?a=${tokenId}`,
  }))
}

/**
 * The page of a moment on the service's site; undefined for a chain that the site has no short name
 * for.
 */
export function momentPage(
  chainId: number | undefined,
  address: string,
  tokenId: string,
): string | undefined {
  const short = shortOf(chainId)
  return short && isToken(address, tokenId)
    ? `${SITE}/collect/${short}:${address}/${tokenId}`
    : undefined
}

/**
 * Where people see a moment: its page on the service's site, else that of its token at an explorer;
 * undefined where neither is known.
 */
export function momentLink(chain: Chain, address: string, tokenId: string): string | undefined {
  return momentPage(chain.id, address, tokenId) ?? tokenLinks(chain, address, tokenId)[0]?.href
}

/** The page of a collection on the service's site; undefined as for a moment. */
export function collectionPage(chainId: number | undefined, address: string): string | undefined {
  const short = shortOf(chainId)
  return short && isAnyCaseAddress(address) ? `${SITE}/collection/${short}:${address}` : undefined
}

function shortOf(chainId: number | undefined): string | undefined {
  return chainId === undefined ? undefined : chainOf(chainId).short
}

/** The service writes addresses in any case, so the checksum is not verified. */
const isAnyCaseAddress = (address: string) => isAddress(address, { strict: false })

const isToken = (address: string, tokenId: string) =>
  isAnyCaseAddress(address) && /^\d{1,78}$/.test(tokenId)
