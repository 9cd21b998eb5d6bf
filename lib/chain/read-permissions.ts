import { type Address, BaseError, type Client, ContractFunctionZeroDataError } from 'viem'
import { multicall, readContract } from 'viem/actions'
import { debug } from '../util/debug'
import { withoutChecksum } from './address'
import { hasAdminBit } from './admin-bit'
import { collectionAbi } from './collection-abi'

/** An address on a token of a collection (a decimal string); token "0" is the whole collection. */
export interface PermissionQuery {
  tokenId: string
  address: Address
}

/**
 * Permissions a request. A node ends a call at 25 to 50 million gas, and a permission needs about
 * 9,000 with its share of the request. Without Multicall3 the request creates a contract, whose
 * result is limited to 24,576 bytes (EIP-170), 160 a permission.
 */
const BATCH = { multicall3: 1_000, deployless: 150 }
/** Requests at the same time; public RPCs refuse more. */
const CONCURRENCY = 4

/**
 * Asks a collection on the chain whether each address is admin of its token: true, false, or
 * undefined where the RPC failed or refused to answer. Never throws. `onBatch` is called after each
 * answer with the number of requests answered, and of all.
 */
export async function readPermissions(
  client: Client,
  collection: Address,
  queries: readonly PermissionQuery[],
  onBatch?: (done: number, total: number) => void,
): Promise<(boolean | undefined)[]> {
  const deployless = client.chain?.contracts?.multicall3 === undefined
  const size = deployless ? BATCH.deployless : BATCH.multicall3
  const total = Math.ceil(queries.length / size)
  const answers: (boolean | undefined)[][] = []
  let done = 0
  // Every reader takes the next batch of the one iterator.
  const batches = Array.from({ length: total }, (_, n) =>
    queries.slice(n * size, (n + 1) * size),
  ).entries()
  const readNext = async () => {
    for (const [n, batch] of batches) {
      answers[n] = await readBatch(client, collection, batch, deployless)
      onBatch?.(++done, total)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readNext))
  return answers.flat()
}

async function readBatch(
  client: Client,
  collection: Address,
  queries: readonly PermissionQuery[],
  deployless: boolean,
) {
  try {
    const results = await multicall(client, {
      contracts: queries.map((query) => permissionCall(collection, query)),
      batchSize: 0,
      deployless,
    })
    return results.map(({ result }) => (result === undefined ? undefined : hasAdminBit(result)))
  } catch (error) {
    debug('chain', 'no permissions', error)
    return queries.map(() => undefined)
  }
}

/**
 * Whether the address is admin of exactly that token, now or in the state after a block. Throws
 * when the RPC fails or refuses, or when there is no such contract: see `isMissingContract`.
 */
export async function readPermission(
  client: Client,
  collection: Address,
  query: PermissionQuery,
  blockNumber?: bigint,
) {
  const call = permissionCall(collection, query)
  return hasAdminBit(await readContract(client, { ...call, blockNumber }))
}

/** Whether a read failed because the chain has no contract at that address. */
export function isMissingContract(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof ContractFunctionZeroDataError) !== null
  )
}

function permissionCall(collection: Address, { tokenId, address }: PermissionQuery) {
  const args = [BigInt(tokenId), withoutChecksum(address)] as const
  return {
    address: withoutChecksum(collection),
    abi: collectionAbi,
    functionName: 'permissions',
    args,
  } as const
}
