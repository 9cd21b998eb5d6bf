import { formatTransactionReceipt, type Hash, type RpcTransactionReceipt, type TransactionReceipt } from 'viem'
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
  if (!['success', 'reverted'].includes(status) || transactionHash.toLowerCase() !== hash.toLowerCase())
    throw new Error('No receipt of this transaction')
  return { mined: true, success: status === 'success', blockNumber: blockNumber.toString() }
}

/** A transaction's receipt as viem has it, undefined while there is none. Throws as `readReceipt` does. */
export async function receiptOf(rpcUrl: string, hash: Hash): Promise<TransactionReceipt | undefined> {
  const receipt = await rpc(rpcUrl)<RpcTransactionReceipt | null>('eth_getTransactionReceipt', [hash])
  return receipt ? formatTransactionReceipt(receipt) : undefined
}
