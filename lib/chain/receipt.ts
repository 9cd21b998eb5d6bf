import {
  type Address,
  type Client,
  type Hash,
  isAddress,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { entryPointAbi } from './collection-abi'

/** A transaction on its chain: not mined yet, or mined with its result in a block (a decimal string). */
export type ReceiptReading = { mined: false } | { mined: true; success: boolean; blockNumber: string }

/** A block number is a uint64. */
const MAX_BLOCK = 2n ** 64n

/**
 * Asks the chain once for a transaction's receipt. "Not mined" also means a transaction that the chain does not know. Throws when
 * the RPC cannot be reached or answers nonsense: a receipt without a result or block, or of another transaction.
 */
export async function readReceipt(client: Client, hash: Hash): Promise<ReceiptReading> {
  const receipt = await receiptOf(client, hash)
  if (!receipt) return { mined: false }
  const { status, blockNumber, transactionHash } = receipt
  const isBlock = typeof blockNumber === 'bigint' && blockNumber >= 0n && blockNumber < MAX_BLOCK
  if (!isBlock || !['success', 'reverted'].includes(status) || transactionHash?.toLowerCase() !== hash.toLowerCase())
    throw new Error('No receipt of this transaction')
  return { mined: true, success: status === 'success', blockNumber: blockNumber.toString() }
}

/**
 * The address that acted in a transaction: the smart wallet of its user operations, because a bundler sends those, else the
 * sender. Undefined for several wallets in one transaction, without a receipt, and when the RPC fails. Never throws.
 */
export async function readActor(client: Client, hash: Hash): Promise<Address | undefined> {
  try {
    const receipt = await receiptOf(client, hash)
    if (!receipt) return undefined
    const operations = parseEventLogs({ abi: entryPointAbi, logs: receipt.logs })
    const [actor = receipt.from, ...others] = new Set(operations.map(({ args }) => args.sender))
    return others.length === 0 && isAddress(actor, { strict: false }) ? actor : undefined
  } catch {
    return undefined
  }
}

async function receiptOf(client: Client, hash: Hash): Promise<TransactionReceipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
