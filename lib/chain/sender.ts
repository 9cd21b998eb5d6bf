import type { Address, Hash } from 'viem'
import { receiptOf } from './receipt'

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
