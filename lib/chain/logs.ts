import type { Hash } from 'viem'
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

interface Block {
  number: string
  timestamp: string
}

/** Public RPCs refuse larger ranges; more than this many blocks back are not looked at. */
const RANGE = 5_000
const MOST_RANGES = 4
/** Blocks before the estimated one that are looked at too, for the estimate is one. */
const MARGIN = 300

/** Finds the events of a collection since a time, oldest first. Throws when the RPC cannot be reached or refuses. */
export async function findLogs(ask: Ask, query: LogQuery): Promise<FoundLog[]> {
  const latest = await ask<Block>('eth_getBlockByNumber', ['latest', false])
  const last = Number(latest.number)
  const first = Math.max(await firstBlock(ask, latest, query.since), last - RANGE * MOST_RANGES + 1)
  const topics = [EVENTS[query.event], `0x${word(BigInt(query.tokenId))}`, ...(query.user ? [`0x${word(query.user)}`] : [])]
  const found: FoundLog[] = []
  for (let from = first; from <= last; from += RANGE) {
    const to = Math.min(from + RANGE - 1, last)
    const range = { address: query.collection, topics, fromBlock: hex(from), toBlock: hex(to) }
    const logs = await ask<{ transactionHash: Hash; topics: string[] }[]>('eth_getLogs', [range])
    found.push(...logs.map(({ transactionHash, topics: all }) => ({ hash: transactionHash, topics: all })))
  }
  return found
}

/** About which block was mined at a time, going by how fast the last ones came. */
async function firstBlock(ask: Ask, latest: Block, since: number): Promise<number> {
  const last = Number(latest.number)
  const back = Math.min(1_000, last)
  if (back === 0) return 0
  const earlier = await ask<Block>('eth_getBlockByNumber', [hex(last - back), false])
  const secondsPerBlock = Math.max((Number(latest.timestamp) - Number(earlier.timestamp)) / back, 0.05)
  const age = Number(latest.timestamp) - since / 1000
  return Math.max(0, Math.floor(last - age / secondsPerBlock) - MARGIN)
}

const hex = (number: number) => `0x${number.toString(16)}`
