import type { Chain } from './chains'

/** A link to an explorer: its name for "View on {name}", and where it leads. */
export interface ExplorerLink {
  name: string
  href: string
}

const HASH = /^0x[0-9a-f]{64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const TOKEN_ID = /^\d{1,78}$/

/** One link per explorer of the chain to a transaction; none for an unknown chain or for what is no hash. */
export function transactionLinks(chain: Chain, hash: string): ExplorerLink[] {
  if (!HASH.test(hash)) return []
  return chain.explorers.map(({ name, url }) => ({ name, href: `${url}/tx/${hash}` }))
}

/** One link per explorer of the chain to a token of a collection; none for what is no address or no token id. */
export function tokenLinks(chain: Chain, address: string, tokenId: string): ExplorerLink[] {
  if (!ADDRESS.test(address) || !TOKEN_ID.test(tokenId)) return []
  return chain.explorers.map(({ name, url, family }) => ({
    name,
    href: family === 'blockscout' ? `${url}/token/${address}/instance/${tokenId}` : `${url}/token/${address}?a=${tokenId}`,
  }))
}
