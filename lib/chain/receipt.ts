import type { Hash, RpcTransactionReceipt } from 'viem'
import { rpc } from './rpc'

/** What the chain says of a transaction: not mined yet, or mined in a block (a decimal string, it may exceed 2^53) with its result. */
export type ReceiptReading = { mined: false } | { mined: true; success: boolean; blockNumber: string }

/**
 * Asks the chain for a transaction's receipt through its RPC URL, once, within 10 s. A transaction it does not know is "not
 * mined". Throws when the RPC cannot be reached or answers nonsense: a receipt without its result, or of another transaction.
 */
export async function readReceipt(rpcUrl: string, hash: Hash): Promise<ReceiptReading> {
  const receipt = await receiptOf(rpcUrl, hash)
  if (!receipt) return { mined: false }
  const { status, blockNumber, transactionHash } = receipt
  if (!['0x0', '0x1'].includes(status) || transactionHash.toLowerCase() !== hash.toLowerCase())
    throw new Error('No receipt of this transaction')
  return { mined: true, success: status === '0x1', blockNumber: BigInt(blockNumber).toString() }
}

/** A transaction's receipt as the node says it, undefined while there is none. Throws when the RPC cannot be reached. */
export async function receiptOf(rpcUrl: string, hash: Hash): Promise<RpcTransactionReceipt | undefined> {
  const receipt = await rpc(rpcUrl)<RpcTransactionReceipt | null>('eth_getTransactionReceipt', [hash])
  return receipt ?? undefined
}
