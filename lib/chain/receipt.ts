import { createClient, type Hash, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { rpcTransport } from './rpc'

/** What the chain says of a transaction: not mined yet, or mined in a block (a decimal string, it may exceed 2^53) with its result. */
export type ReceiptReading = { mined: false } | { mined: true; success: boolean; blockNumber: string }

/**
 * Asks the chain for a transaction's receipt through its RPC URL, once, within 10 s. A transaction it does not know is "not
 * mined". Throws when the RPC cannot be reached or answers nonsense: a receipt without its result, or of another transaction.
 */
export async function readReceipt(rpcUrl: string, hash: Hash): Promise<ReceiptReading> {
  const client = createClient({ transport: rpcTransport(rpcUrl, 10_000) })
  try {
    const { status, blockNumber, transactionHash } = await getTransactionReceipt(client, { hash })
    if (!['success', 'reverted'].includes(status) || transactionHash.toLowerCase() !== hash.toLowerCase())
      throw new Error('No receipt of this transaction')
    return { mined: true, success: status === 'success', blockNumber: blockNumber.toString() }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return { mined: false }
    throw error
  }
}
