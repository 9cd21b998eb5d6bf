import { type Address, type Client, type Hash, isHash } from 'viem'
import { getCode, getContractEvents } from 'viem/actions'
import { COLLECTION_FACTORY, sameAddress, withoutChecksum } from './address'
import { collectionAbi, factoryAbi } from './collection-abi'

interface BlockRange {
  first: number
  last: number
}

/** An address on a token of a collection; the token id is a decimal string. */
export interface TokenQuery {
  collection: Address
  tokenId: string
  user: Address
}

/** A token that was set up, by `sender`. A stranger has written the URI of its metadata. */
export interface Setup {
  collection: Address
  tokenId: string
  hash: Hash
  sender: Address
  uri: string
}

/** A change of an address's permissions on a token: the bits that it set. */
export interface PermissionChange {
  hash: Hash
  permissions: bigint
}

/** A collection that was created. Its name was chosen by a stranger. */
export interface CreatedCollection {
  address: Address
  name: string
}

/** The oldest comes first. Throws where the log cannot be read whole. */
export async function findSetups(
  client: Client,
  collection: Address,
  range: BlockRange,
): Promise<Setup[]> {
  const address = withoutChecksum(collection)
  const logs = await readLogs(collection, range, (blocks) =>
    getContractEvents(client, {
      abi: collectionAbi,
      address,
      eventName: 'SetupNewToken',
      ...blocks,
    }),
  )
  return logs.map(({ log: { args }, hash }) => {
    if (args.tokenId === undefined || !args.sender) throw nonsense()
    return {
      collection,
      tokenId: args.tokenId.toString(),
      hash,
      sender: args.sender,
      uri: args.newURI ?? '',
    }
  })
}

/** The oldest comes first. Throws as `findSetups` does. */
export async function findPermissionChanges(
  client: Client,
  { collection, tokenId, user }: TokenQuery,
  range: BlockRange,
): Promise<PermissionChange[]> {
  const address = withoutChecksum(collection)
  const args = { tokenId: BigInt(tokenId), user: withoutChecksum(user) }
  const logs = await readLogs(collection, range, (blocks) =>
    getContractEvents(client, {
      abi: collectionAbi,
      address,
      eventName: 'UpdatedPermissions',
      args,
      ...blocks,
    }),
  )
  return logs.map(({ log: { args }, hash }) => {
    if (args.permissions === undefined) throw nonsense()
    return { hash, permissions: args.permissions }
  })
}

/** Throws as `findSetups` does, and where the chain has no factory. */
export async function findCreatedCollections(
  client: Client,
  admin: Address,
  range: BlockRange,
): Promise<CreatedCollection[]> {
  const address = COLLECTION_FACTORY
  if (!(await getCode(client, { address }))) throw new Error('No factory on this chain')
  const args = { defaultAdmin: withoutChecksum(admin) }
  const logs = await readLogs(address, range, (blocks) =>
    getContractEvents(client, {
      abi: factoryAbi,
      address,
      eventName: 'SetupNewContract',
      args,
      ...blocks,
    }),
  )
  return logs.map(({ log: { args } }) => {
    if (!args.newContract || args.name === undefined) throw nonsense()
    return { address: args.newContract, name: args.name }
  })
}

/** Blocks a request; some public RPCs refuse the larger number. */
const SIZE = { large: 5_000, small: 500 }
/** Requests for one log: more than two days on Base. */
const MAX_REQUESTS = 24

/** `most`: the number of blocks that the RPC lets be read. */
export class TooManyBlocks extends Error {
  constructor(readonly most: number) {
    super('Too many blocks')
  }
}

type Log = { address: Address; transactionHash: Hash | null; blockNumber: bigint | null }

/**
 * Reads the logs of a contract, range by range. Throws when the RPC fails, refuses, or answers
 * something else, or `TooManyBlocks`. viem leaves out the logs with other arguments than those that
 * are asked for; a log that it cannot decode lacks its arguments.
 */
async function readLogs<L extends Log>(
  contract: Address,
  { first, last }: BlockRange,
  read: (blocks: { fromBlock: bigint; toBlock: bigint }) => Promise<L[]>,
): Promise<{ log: L; hash: Hash }[]> {
  const found: { log: L; hash: Hash }[] = []
  let size = SIZE.large
  let requests = 0
  for (let from = first; from <= last; ) {
    const isHopeless = from === first && last - first >= size * MAX_REQUESTS
    if (isHopeless || ++requests > MAX_REQUESTS) throw new TooManyBlocks(size * MAX_REQUESTS)
    const to = Math.min(from + size - 1, last)
    const logs = await read({ fromBlock: BigInt(from), toBlock: BigInt(to) }).catch(
      (error: unknown) => {
        if (size === SIZE.small) throw error
        size = SIZE.small
      },
    )
    if (!logs) continue
    for (const log of logs) found.push({ log, hash: hashIn(log, contract, from, to) })
    from = to + 1
  }
  return found
}

/** Throws where the log is not of that contract and those blocks. */
function hashIn(
  { address, transactionHash, blockNumber }: Log,
  contract: Address,
  from: number,
  to: number,
): Hash {
  const isInRange = blockNumber !== null && blockNumber >= from && blockNumber <= to
  if (!sameAddress(address, contract) || !isInRange || !transactionHash || !isHash(transactionHash))
    throw nonsense()
  return transactionHash
}

const nonsense = () => new Error('No event of this contract')
