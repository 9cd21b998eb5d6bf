import { chainOf, rpcUrlOf } from '../../chain/chains'
import { readReceipt } from '../../chain/receipt'
import { type Ask, rpc } from '../../chain/rpc'
import type { ServiceClient } from '../../service/client'
import { settings } from '../../settings/settings'
import { contentSource, type Gateways } from '../../timeline/content-source'
import { readContent } from '../../timeline/read-content'
import type { ReadReceipt } from '../receipts'
import type { Write } from '../write'
import { searchPermission } from './search-permission'
import { searchPublication } from './search-publication'
import type { SearchResult } from './search-result'

/** Where evidence of a write is found, as the user's settings have it now: the service, the gateways, the network's RPC. */
export function createSearch(service: (serviceUrl: string) => ServiceClient) {
  return async (write: Write, firstSentAt: number, taken: ReadonlySet<string>): Promise<SearchResult> => {
    const { arweaveGateway, ipfsGateway } = await settings.get()
    const asked = service(write.serviceUrl)
    const ask = await askOf(write.chainId)
    if (write.operation.kind !== 'publish') return searchPermission(write, firstSentAt, { service: asked, ask, taken })
    const gateways = { arweave: arweaveGateway, ipfs: ipfsGateway }
    const content = (uri: string) => readWhole(uri, gateways)
    return searchPublication(write, firstSentAt, { service: asked, content, ask, taken })
  }
}

/** A longer text, in bytes, is not read. */
const LONGEST = 5_000_000
/** Two gateways and all: so many milliseconds for one text. */
const PATIENCE = 45_000

/** The whole text at a URI. Throws where it cannot be had: half of one proves nothing. */
async function readWhole(uri: string, gateways: Gateways): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE)
  const { text, cut } = await readContent(contentSource(uri, gateways), signal, (...request) => fetch(...request), LONGEST)
  if (cut) throw new Error('too long')
  return text
}

/** How receipts are asked for, and whether. */
export const chainReader: { receipt: ReadReceipt; confirming: () => Promise<boolean> } = {
  receipt: async (chainId, hash) => {
    const { networks } = await settings.get()
    const rpcUrl = rpcUrlOf(chainOf(chainId, networks))
    if (!rpcUrl) throw new Error('no RPC')
    return readReceipt(rpcUrl, hash)
  },
  confirming: async () => (await settings.get()).confirm,
}

async function askOf(chainId: number): Promise<Ask | undefined> {
  const { networks } = await settings.get()
  const rpcUrl = rpcUrlOf(chainOf(chainId, networks))
  return rpcUrl ? rpc(rpcUrl) : undefined
}
