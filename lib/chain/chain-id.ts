import { hexToNumber } from 'viem/utils'
import { rpc } from './rpc'

/** Asks an RPC URL which chain it is of (`eth_chainId`), once, within 5 s. Throws when it cannot be reached or answers nonsense. */
export async function readChainId(rpcUrl: string): Promise<number> {
  const chainId = hexToNumber(await rpc(rpcUrl, 5_000)('eth_chainId', []))
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new Error('No chain id')
  return chainId
}
