import { isAddress, isHash } from 'viem/utils'
import { type Chain, chainOf } from './chains'

/** A link to an explorer: its name for "View on {name}", and its target. */
interface ExplorerLink {
  name: string
  href: string
}

/** The service's site for people. Source: docs/service.md, "Where it lives". */
export const SITE = 'https://inprocess.world'

/** One for each explorer; none for an unknown chain or a text that is not a hash. */
export function transactionLinks(chain: Chain, hash: string): ExplorerLink[] {
  if (!isHash(hash)) return []
  return chain.explorers.map(({ name, url }) => ({ name, href: `${url}/tx/${hash}` }))
}

/** One for each explorer; none for an invalid address. */
export function addressLinks(chain: Chain, address: string): ExplorerLink[] {
  if (!isAnyCaseAddress(address)) return []
  return chain.explorers.map(({ name, url }) => ({ name, href: `${url}/address/${address}` }))
}

/** One for each explorer; none for an invalid address or token id. */
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

/** On the service's site; undefined for a chain that the site has no short name for. */
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

/** The page on the service's site, else the token's at an explorer; undefined for neither. */
export function momentLink(chain: Chain, address: string, tokenId: string): string | undefined {
  return momentPage(chain.id, address, tokenId) ?? tokenLinks(chain, address, tokenId)[0]?.href
}

/** Undefined as for a moment. */
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
