import { rpc } from './rpc'

/** Asks an RPC URL which chain it is of (`eth_chainId`), once, within 5 s. Throws when it cannot be reached or answers nonsense. */
export async function readChainId(rpcUrl: string): Promise<number> {
  const said = await rpc(rpcUrl, 5_000)<unknown>('eth_chainId', [])
  const chainId = typeof said === 'string' ? Number(said) : 0
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new Error('No chain id')
  return chainId
}
