import { createClient, http } from 'viem'
import { getChainId } from 'viem/actions'

/** Asks an RPC URL which chain it is of (`eth_chainId`), once, within 5 s. Throws when it cannot be reached or answers nonsense. */
export function readChainId(rpcUrl: string): Promise<number> {
  return getChainId(createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 5_000 }) }))
}
