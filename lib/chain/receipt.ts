import { createClient, type Hash, http, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** What the chain says of a transaction: not mined yet, or mined in a block (a decimal string, it may exceed 2^53) with its result. */
export type ReceiptReading = { mined: false } | { mined: true; success: boolean; blockNumber: string }

/**
 * Asks the chain for a transaction's receipt through its RPC URL, once, within 10 s.
 * Throws viem's error when the RPC cannot be reached or answers nonsense; a transaction it does not know is "not mined".
 */
export async function readReceipt(rpcUrl: string, hash: Hash): Promise<ReceiptReading> {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }) })
  try {
    const receipt = await getTransactionReceipt(client, { hash })
    return { mined: true, success: receipt.status === 'success', blockNumber: receipt.blockNumber.toString() }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return { mined: false }
    throw error
  }
}
