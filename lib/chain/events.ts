import { type Address, type Client, type Hash, isHash } from 'viem'
import { getCode, getContractEvents } from 'viem/actions'
import { COLLECTION_FACTORY, sameAddress, withoutChecksum } from './address'
import { findBlockBefore, MAX_BLOCK_AGE, readBlock } from './blocks'
import { collectionAbi, factoryAbi } from './collection-abi'

/** Milliseconds since 1970; what is earlier or later is left out. `now`: the present, where it is known; the log must reach it. */
interface LogPeriod {
  since: number
  until: number
  now?: number | undefined
}

/** An event of a collection, about a token and about a user where they are given. */
interface EventQuery extends LogPeriod {
  collection: Address
  eventName: 'UpdatedPermissions' | 'SetupNewToken'
  tokenId?: string
  user?: Address
}

export interface FoundEvent {
  tokenId: string
  hash: Hash
  /** The time of its block, in milliseconds since 1970. */
  at: number
  /** The permission bits that the event set; only with `UpdatedPermissions`. */
  permissions: bigint | undefined
  /** The URI of the token's metadata, written by a stranger; only with `SetupNewToken`. */
  uri: string | undefined
}

/** A collection that was created. Its name was chosen by a stranger. */
interface CreatedCollection {
  address: Address
  /** The admin of the whole collection that it was created with. */
  creator: Address
  name: string
}

/** Finds the events of a collection in a period, oldest first. Throws when an empty result would prove nothing: see `readLogs`. */
export async function findEvents(client: Client, query: EventQuery): Promise<FoundEvent[]> {
  const { collection, eventName, tokenId, user, ...period } = query
  const args = { ...(tokenId && { tokenId: BigInt(tokenId) }), ...(user && { user: withoutChecksum(user) }) }
  const logs = await readLogs(client, collection, period, (range) =>
    getContractEvents(client, { abi: collectionAbi, address: withoutChecksum(collection), eventName, args, ...range }),
  )
  return logs.map(({ log: { args }, hash, at }) => {
    if (args.tokenId === undefined) throw new Error('No event of this collection')
    return {
      tokenId: args.tokenId.toString(),
      hash,
      at,
      permissions: 'permissions' in args ? args.permissions : undefined,
      uri: 'newURI' in args ? args.newURI : undefined,
    }
  })
}

/** Finds the collections that were created in a period. Throws as `findEvents` does, and where the chain has no factory. */
export async function findCreatedCollections(client: Client, period: LogPeriod): Promise<CreatedCollection[]> {
  const address = COLLECTION_FACTORY
  if (!(await getCode(client, { address }))) throw new Error('No factory on this chain')
  const logs = await readLogs(client, address, period, (range) =>
    getContractEvents(client, { abi: factoryAbi, address, eventName: 'SetupNewContract', ...range }),
  )
  return logs.map(({ log: { args } }) => {
    if (!args.newContract || !args.defaultAdmin || args.name === undefined) throw new Error('No event of the factory')
    return { address: args.newContract, creator: args.defaultAdmin, name: args.name }
  })
}

/** Blocks a request; public RPCs refuse larger ranges. */
const RANGE = 5_000
/** Ranges from `since` on: 11 hours on Base, where a write is mined within minutes. */
const MAX_RANGES = 4
/** Blocks before the found one, because its time is only near `since`. */
const BLOCK_MARGIN = 300

/** The fields of a log that every contract's logs have. */
type Log = { address: Address; transactionHash: Hash | null; blockNumber: bigint | null }

/**
 * Reads a contract's logs of a period in ranges of blocks, oldest first. Throws when an empty result would prove nothing: when the
 * RPC cannot be reached, refuses, answers nonsense or stands still, when the block at its start is not found, or when the period has
 * too many blocks.
 */
async function readLogs<L extends Log>(
  client: Client,
  contract: Address,
  { since, until, now = 0 }: LogPeriod,
  read: (range: { fromBlock: bigint; toBlock: bigint }) => Promise<L[]>,
): Promise<{ log: L; hash: Hash; at: number }[]> {
  const latest = await readBlock(client)
  if (latest.at < Math.min(until, now) - MAX_BLOCK_AGE) throw new Error('The chain stands still')
  const first = Math.max(0, (await findBlockBefore(client, latest, since)) - BLOCK_MARGIN)
  const last = Math.min(latest.number, first + RANGE * MAX_RANGES - 1)
  if (last < latest.number && (await readBlock(client, last)).at <= until) throw new Error('Too long a period')
  const found: { log: L; hash: Hash; at: number }[] = []
  for (let from = first; from <= last; from += RANGE) {
    const logs = await read({ fromBlock: BigInt(from), toBlock: BigInt(Math.min(from + RANGE - 1, last)) })
    for (const log of logs) {
      const { address, transactionHash: hash, blockNumber } = log
      if (!sameAddress(address, contract) || !hash || !isHash(hash) || blockNumber === null)
        throw new Error('No event of this contract')
      const { at } = await readBlock(client, Number(blockNumber))
      // The chain counts whole seconds.
      if (at >= since - (since % 1000) && at <= until) found.push({ log, hash, at })
    }
  }
  return found
}
