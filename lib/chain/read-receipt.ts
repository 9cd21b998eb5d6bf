import {
  type Address,
  type Client,
  type Hash,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlockNumber, getLogs, getTransactionReceipt } from 'viem/actions'
import { debug } from '../util/debug'
import { checksummed, sameAddress } from './address'
import { hasAdminBit } from './admin-bit'
import { collectionAbi, entryPointAbi } from './collection-abi'
import { readPermission } from './read-permissions'

/** What is not known of a new token is left out. Token ids are decimal strings. */
export type Effect =
  | { kind: 'token'; collection?: Address | undefined; tokenId?: string | undefined }
  | { kind: 'permission'; collection: Address; tokenId: string; address: Address; isAdmin: boolean }

/**
 * The result of a mined transaction:
 * - `done`: it had the effect;
 * - `reverted`: it had none;
 * - `failedInside`: it had none, because the operation of the service's wallet inside it failed;
 * - `withoutEffect`: nothing in it shows the effect, or that there is none.
 */
export type MinedResult = 'done' | 'reverted' | 'failedInside' | 'withoutEffect'

/** The block is a decimal string. `token`: the one that it set up, where that is only one. */
export type ReceiptAnswer =
  | { mined: false }
  | {
      mined: true
      result: MinedResult
      blockNumber: string
      token?: SetUpToken
    }

interface SetUpToken {
  collection: Address
  tokenId: string
}

/** A block number is a uint64. */
const MAX_BLOCK = 2n ** 64n

/**
 * Asks the chain once for a transaction's receipt. "Not mined" also means a transaction that the
 * chain does not know. Where the receipt of a permission's change does not show it, the permission
 * itself is read. Throws when the RPC cannot be reached or answers nonsense: a receipt without a
 * result or block, or of another transaction.
 */
export async function readReceipt(
  client: Client,
  hash: Hash,
  effect: Effect,
): Promise<ReceiptAnswer> {
  const receipt = await receiptOf(client, hash)
  if (!receipt) return { mined: false }
  const { status, blockNumber, transactionHash } = receipt
  const isBlock = typeof blockNumber === 'bigint' && blockNumber >= 0n && blockNumber < MAX_BLOCK
  if (
    !isBlock ||
    !['success', 'reverted'].includes(status) ||
    transactionHash?.toLowerCase() !== hash.toLowerCase()
  )
    throw new Error('No receipt of this transaction')
  const shown = status === 'reverted' ? 'reverted' : resultOf(receipt, effect)
  const isOpen = shown === 'withoutEffect' && effect.kind === 'permission'
  const result = isOpen ? await resultByState(client, effect, blockNumber) : shown
  const token =
    result === 'done' && effect.kind === 'token' ? tokenSetUp(receipt.logs, effect) : undefined
  return { mined: true, result, blockNumber: blockNumber.toString(), token }
}

/**
 * A transaction of ERC-4337 succeeds also where an operation inside it fails, so only the
 * contract's own event says that it is done (docs/service.md, "Errors seen").
 */
function resultOf({ logs }: TransactionReceipt, effect: Effect): MinedResult {
  if (hasEffect(logs, effect)) return 'done'
  const operations = parseEventLogs({ abi: entryPointAbi, logs })
  const wallets = new Set(operations.map(({ args }) => args.sender.toLowerCase()))
  return wallets.size === 1 && operations.every(({ args }) => !args.success)
    ? 'failedInside'
    : 'withoutEffect'
}

type Logs = TransactionReceipt['logs']

type KnownToken = Pick<Effect, 'collection' | 'tokenId'>

/** Whether an event is of a collection and token, as far as these are known. */
const isOf =
  ({ collection, tokenId }: KnownToken) =>
  ({ address, args }: { address: string; args: { tokenId: bigint } }): boolean =>
    (collection === undefined || sameAddress(address, collection)) &&
    (tokenId === undefined || args.tokenId.toString() === tokenId)

const permissionChanges = (logs: Logs, token: KnownToken) =>
  parseEventLogs({ abi: collectionAbi, eventName: 'UpdatedPermissions', logs }).filter(isOf(token))

const setups = (logs: Logs, token: KnownToken) =>
  parseEventLogs({ abi: collectionAbi, eventName: 'SetupNewToken', logs }).filter(isOf(token))

/** Undefined where there are several. Token 0 stands for the collection itself. */
function tokenSetUp(logs: Logs, effect: Effect): SetUpToken | undefined {
  const tokens = setups(logs, effect).filter(({ args }) => args.tokenId !== 0n)
  const [token, other] = new Map(
    tokens.map((each) => [`${each.address}:${each.args.tokenId}`.toLowerCase(), each]),
  ).values()
  return token && !other
    ? { collection: checksummed(token.address), tokenId: token.args.tokenId.toString() }
    : undefined
}

function hasEffect(logs: Logs, effect: Effect): boolean {
  if (effect.kind === 'token') return setups(logs, effect).length > 0
  // One transaction may change a permission several times; the last change counts.
  const last = permissionChanges(logs, effect).findLast(({ args }) =>
    sameAddress(args.user, effect.address),
  )
  return last !== undefined && hasAdminBit(last.args.permissions) === effect.isAdmin
}

/** Blocks whose state every node keeps. */
const KEPT_BLOCKS = 100n

/** The state of an old block is read as it is now. `withoutEffect` where it cannot be read. */
async function resultByState(
  client: Client,
  effect: Extract<Effect, { kind: 'permission' }>,
  blockNumber: bigint,
): Promise<MinedResult> {
  try {
    // A node that has not got the block yet fails here, because its state would be that of before.
    const isOld = (await getBlockNumber(client)) > blockNumber + KEPT_BLOCKS
    const isAdmin = await readPermission(
      client,
      effect.collection,
      effect,
      isOld ? undefined : blockNumber,
    )
    return isAdmin === effect.isAdmin ? 'done' : 'reverted'
  } catch (error) {
    debug('chain', 'no permission', error)
    return 'withoutEffect'
  }
}

/** A transaction that was seen in a block (a decimal string), and whose events it should have. */
interface MinedTransaction {
  hash: Hash
  blockNumber: string
  address?: Address | undefined
}

/**
 * Whether a chain that has got past the block of a transaction has neither that transaction nor any
 * event of it there any more. Throws when the RPC cannot be reached.
 */
export async function isReplaced(
  client: Client,
  { hash, blockNumber, address }: MinedTransaction,
): Promise<boolean> {
  const block = BigInt(blockNumber)
  if ((await getBlockNumber(client)) < block || (await receiptOf(client, hash))) return false
  const events = await getLogs(client, { address, fromBlock: block, toBlock: block })
  return events.every(
    ({ transactionHash }) => transactionHash?.toLowerCase() !== hash.toLowerCase(),
  )
}

async function receiptOf(client: Client, hash: Hash): Promise<TransactionReceipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
