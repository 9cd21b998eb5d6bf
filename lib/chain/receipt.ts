import type { Address, Hash, RpcTransactionReceipt } from 'viem'
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

/** ERC-4337: `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, …)`; smart wallets act through it. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * Who acted in a transaction, as its receipt tells: the smart wallet of its one user operation, for those are sent by somebody
 * else; without one, the address it came from. Undefined for several wallets in one transaction, for no receipt, and when the RPC
 * fails; never throws. In lower case: the checksum is for the eye, and no eye is here.
 */
export async function readSender(rpcUrl: string, hash: Hash): Promise<Address | undefined> {
  try {
    const receipt = await receiptOf(rpcUrl, hash)
    if (!receipt) return undefined
    const { from, logs } = receipt
    const wallets = new Set(logs.flatMap(({ topics: [event, , sender] }) => (event === USER_OPERATION && sender ? sender : [])))
    if (wallets.size === 0) return checked(from)
    const [wallet, other] = wallets
    return wallet && !other ? checked(`0x${wallet.slice(-40)}`) : undefined
  } catch {
    return undefined
  }
}

/** What a node says is an address, only if it is one. */
function checked(address: string): Address | undefined {
  return /^0x[0-9a-f]{40}$/i.test(address) ? (address.toLowerCase() as Address) : undefined
}
