import type { Hash } from 'viem'
import * as z from 'zod/mini'
import { type Ask, word } from './rpc'

/**
 * Events of the contract of a collection (service-facts, "The contract"), by the hash of their signature:
 * `UpdatedPermissions(uint256,address,uint256)` and `SetupNewToken(uint256,address,string,uint256)`.
 */
export const EVENTS = {
  updatedPermissions: '0x35fb03d0d293ef5b362761900725ce891f8f766b5a662cdd445372355448e7ca',
  setupNewToken: '0x1b944478023872bf91b25a13fdba3a686fdb1bf4dbb872f850240fad4b8cc068',
} as const

/** What is looked for: an event of a collection about a token, and about a user where one is given. */
export interface LogQuery {
  collection: string
  event: keyof typeof EVENTS
  tokenId: string
  user?: string
  /** Milliseconds since 1970: older events are of no interest. */
  since: number
}

export interface FoundLog {
  hash: Hash
  topics: string[]
}

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
  z.transform((hex: string) => Number(hex)),
)
/** What is read of an RPC's answers. Anything else throws: it must not look as if nothing had been found. */
const blockSchema = z.object({ number: quantity, timestamp: quantity })
const logsSchema = z.array(
  z.object({
    transactionHash: z.string().check(z.regex(/^0x[\da-f]{64}$/i)),
    topics: z.array(z.string().check(z.regex(/^0x[\da-f]{64}$/i))),
    blockNumber: quantity,
  }),
)

/** Public RPCs refuse larger ranges. */
const RANGE = 5_000
/** So many ranges from the sending on are looked at: 11 hours on Base; a write is mined within minutes. */
const MOST_RANGES = 4
/** Blocks before the estimated one that are looked at too, for the estimate is one. */
const MARGIN = 300

/**
 * Finds the events of a collection from a time on, oldest first. Throws when the RPC cannot be reached, refuses or answers nonsense,
 * or when the block of that time cannot be told: then nothing may be concluded from finding nothing.
 */
export async function findLogs(ask: Ask, query: LogQuery): Promise<FoundLog[]> {
  const latest = await blockAt(ask, 'latest')
  const first = Math.max(0, (await blockBefore(ask, latest, query.since / 1000)) - MARGIN)
  const last = Math.min(latest.number, first + RANGE * MOST_RANGES - 1)
  const topics = [EVENTS[query.event], `0x${word(BigInt(query.tokenId))}`, ...(query.user ? [`0x${word(query.user)}`] : [])]
  const found: FoundLog[] = []
  for (let from = first; from <= last; from += RANGE) {
    const to = Math.min(from + RANGE - 1, last)
    const range = { address: query.collection, topics, fromBlock: hex(from), toBlock: hex(to) }
    for (const { transactionHash, topics: all, blockNumber } of logsSchema.parse(await ask('eth_getLogs', [range]))) {
      const { timestamp } = await blockAt(ask, blockNumber)
      if (timestamp >= Math.floor(query.since / 1000)) found.push({ hash: transactionHash as Hash, topics: all })
    }
  }
  return found
}

/** The last block mined before a time (milliseconds since 1970), or the latest, as RPCs name it. Throws as `findLogs` does. */
export async function lastBlockBefore(ask: Ask, at: number): Promise<string> {
  return hex(await blockBefore(ask, await blockAt(ask, 'latest'), at / 1000, 0))
}

/** Blocks are looked at so often, at most, for the one of a time; every third look halves what is left. */
const LOOKS = 90
/** A block this much older than asked for, in seconds, is near enough. */
const NEAR = 1_800

/** The number of a block mined before a time (seconds since 1970), and not long before: `near` seconds; 0 where the chain is younger. */
async function blockBefore(ask: Ask, latest: Block, time: number, near = NEAR): Promise<number> {
  let later = latest
  let earlier: Block = { number: 0, timestamp: Number.NEGATIVE_INFINITY }
  let rate = 2
  for (let look = 0; look < LOOKS && later.timestamp > time; look++) {
    // Going by how fast the last ones came where that leads somewhere, else by halves.
    const guess = later.number - Math.ceil((later.timestamp - time) / rate) - 1
    const number = guess > earlier.number && look % 3 < 2 ? guess : Math.floor((earlier.number + later.number) / 2)
    if (number === earlier.number) return number
    const block = await blockAt(ask, number)
    rate = Math.max((latest.timestamp - block.timestamp) / (latest.number - number), 0.05)
    if (block.timestamp > time) later = block
    else if (time - block.timestamp <= near) return number
    else earlier = block
  }
  if (later.timestamp > time) throw new Error('The block of that time was not found')
  return later.number
}

interface Block {
  number: number
  /** Seconds since 1970. */
  timestamp: number
}

async function blockAt(ask: Ask, number: number | 'latest'): Promise<Block> {
  return blockSchema.parse(await ask('eth_getBlockByNumber', [number === 'latest' ? number : hex(number), false]))
}

const hex = (number: number) => `0x${number.toString(16)}`
