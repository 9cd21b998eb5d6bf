import type { Client } from 'viem'
import { getBlock } from 'viem/actions'

/** Milliseconds. A chain or an RPC whose latest block is older may stand still: it tells nothing about what came after. */
export const MAX_BLOCK_AGE = 60_000

interface Block {
  number: number
  /** Seconds since 1970. */
  timestamp: number
}

/** A block by its number, or the latest. Throws when the RPC does not know it or answers nonsense. */
export async function readBlock(client: Client, number?: number): Promise<Block> {
  const block = await getBlock(client, number === undefined ? {} : { blockNumber: BigInt(number) })
  const read = { number: Number(block.number ?? Number.NaN), timestamp: Number(block.timestamp) }
  if (!isCount(read.number) || !isCount(read.timestamp)) throw new Error('No block')
  return read
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** The time of the latest block, in milliseconds since 1970. Throws as `readBlock` does. */
export async function readLatestTime(client: Client): Promise<number> {
  return (await readBlock(client)).timestamp * 1000
}

/** The number of the last block mined before a time (milliseconds since 1970). Throws as `readBlock` does. */
export async function lastBlockBefore(client: Client, at: number): Promise<bigint> {
  return BigInt(await findBlockBefore(client, await readBlock(client), at / 1000, 0))
}

/** Blocks that a search reads at most; every third halves the range, so 30 halvings reach any block. */
const MAX_READS = 90
/** Seconds; a block this much older than the time is near enough for a range of events. */
const NEAR = 1_800

/**
 * The number of a block mined before a time (seconds since 1970), and at most `near` seconds before it where the chain has one; 0
 * for a younger chain. Throws as `readBlock` does, and where that block is not found.
 */
export async function findBlockBefore(client: Client, latest: Block, time: number, near = NEAR): Promise<number> {
  let later = latest
  let earlier: Block = { number: 0, timestamp: Number.NEGATIVE_INFINITY }
  let secondsPerBlock = 2
  for (let reads = 0; reads < MAX_READS && later.timestamp > time; reads++) {
    // The pace of the latest blocks finds most blocks in a few reads; halving finds the others.
    const guess = later.number - Math.ceil((later.timestamp - time) / secondsPerBlock) - 1
    const middle = Math.floor((earlier.number + later.number) / 2)
    const number = guess > earlier.number && reads % 3 < 2 ? guess : middle
    if (number === earlier.number) return number
    const block = await readBlock(client, number)
    secondsPerBlock = Math.max((latest.timestamp - block.timestamp) / (latest.number - number), 0.05)
    if (block.timestamp > time) later = block
    else if (time - block.timestamp <= near) return number
    else earlier = block
  }
  if (later.timestamp > time) throw new Error('The block of that time was not found')
  return later.number
}
