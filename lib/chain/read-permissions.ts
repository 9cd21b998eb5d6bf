import PQueue from 'p-queue'
import type { Address, Client } from 'viem'
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
 * 9,000 with its share of the request.
 */
const BATCH = 1_000
/** Requests at the same time; public RPCs refuse more. */
const CONCURRENCY = 4

/** Undefined where the RPC failed or refused to answer. Never throws. */
export async function readPermissions(
  client: Client,
  collection: Address,
  queries: readonly PermissionQuery[],
): Promise<(boolean | undefined)[]> {
  const batches = Array.from({ length: Math.ceil(queries.length / BATCH) }, (_, n) =>
    queries.slice(n * BATCH, (n + 1) * BATCH),
  )
  const queue = new PQueue({ concurrency: CONCURRENCY })
  const read = (batch: readonly PermissionQuery[]) => () => readBatch(client, collection, batch)
  return (await queue.addAll(batches.map(read))).flat()
}

async function readBatch(client: Client, collection: Address, queries: readonly PermissionQuery[]) {
  try {
    const results = await multicall(client, {
      contracts: queries.map((query) => permissionCall(collection, query)),
      batchSize: 0,
    })
    return results.map(({ result }) => (result === undefined ? undefined : hasAdminBit(result)))
  } catch (error) {
    debug('chain', 'no permissions', error)
    return queries.map(() => undefined)
  }
}

/** On exactly that token, now or after a block. Throws if the RPC fails or has no such contract. */
export async function readPermission(
  client: Client,
  collection: Address,
  query: PermissionQuery,
  blockNumber?: bigint,
) {
  const call = permissionCall(collection, query)
  return hasAdminBit(await readContract(client, { ...call, blockNumber }))
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
