import type { Client } from 'viem'
import { getBlock } from 'viem/actions'

/** Milliseconds. A chain or an RPC whose latest block is older may stand still: it tells nothing about what came after. */
export const MAX_BLOCK_AGE = 60_000

interface Block {
  number: number
  /** Milliseconds since 1970. */
  at: number
}

/** A block by its number, or the latest. Throws when the RPC does not know it or answers nonsense. */
export async function readBlock(client: Client, number?: number): Promise<Block> {
  const block = await getBlock(client, number === undefined ? {} : { blockNumber: BigInt(number) })
  const read = { number: Number(block.number ?? Number.NaN), at: Number(block.timestamp) * 1000 }
  if (!isCount(read.number) || !isCount(read.at)) throw new Error('No block')
  return read
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** The number of the last block mined before a time (milliseconds since 1970). Throws as `readBlock` does. */
export async function lastBlockBefore(client: Client, at: number): Promise<bigint> {
  return BigInt(await findBlockBefore(client, await readBlock(client), at, 0))
}

/** Blocks that a search reads at most; every third halves the range, so 30 halvings reach any block. */
const MAX_READS = 90
/** Milliseconds; a block this much older than the time is near enough for a range of events. */
const NEAR = 1_800_000

/**
 * The number of a block mined before a time, and at most `near` milliseconds before it where the chain has one; 0 for a younger
 * chain. Throws as `readBlock` does, and where that block is not found.
 */
export async function findBlockBefore(client: Client, latest: Block, time: number, near = NEAR): Promise<number> {
  let later = latest
  let earlier: Block = { number: 0, at: Number.NEGATIVE_INFINITY }
  let pace = 2_000
  for (let reads = 0; reads < MAX_READS && later.at > time; reads++) {
    // The pace of the latest blocks finds most blocks in a few reads; halving finds the others.
    const guess = later.number - Math.ceil((later.at - time) / pace) - 1
    const middle = Math.floor((earlier.number + later.number) / 2)
    const number = guess > earlier.number && reads % 3 < 2 ? guess : middle
    if (number === earlier.number) return number
    const block = await readBlock(client, number)
    pace = Math.max((latest.at - block.at) / (latest.number - number), 50)
    if (block.at > time) later = block
    else if (time - block.at <= near) return number
    else earlier = block
  }
  if (later.at > time) throw new Error('The block of that time was not found')
  return later.number
}
