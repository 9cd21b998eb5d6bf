import * as z from 'zod'
import { readLatestBlock } from '../chain/blocks'
import { clientFor } from '../settings/chain-client'
import { defineItem } from '../storage/item'
import { debug } from '../util/debug'
import { within } from '../util/within'

/**
 * The number of the last block that was read of each chain, and when, in milliseconds since 1970.
 */
export const knownBlocks = defineItem({
  key: 'knownBlocks',
  area: 'session',
  version: 1,
  schema: z.record(z.string(), z.object({ number: z.int(), at: z.number() })),
  fallback: {},
})

/** Milliseconds. A search from an older block works too, but reads more of the log. */
const FRESH = 600_000
/** Milliseconds to wait for a first block before a write is sent without one. */
const WAIT = 1_000

/**
 * Reads the latest block of a chain, and remembers it. Gives undefined where the chain cannot be
 * asked. Never throws.
 */
export async function noteBlock(chainId: number, now: number): Promise<number | undefined> {
  try {
    const client = await clientFor(chainId)
    if (!client) return undefined
    const { number } = await readLatestBlock(client)
    await knownBlocks.update((known) => ({ ...known, [chainId]: { number, at: now } }))
    return number
  } catch (error) {
    return debug('writes', 'no block', error)
  }
}

/**
 * Gives the number of a block for a request that is about to leave. Reads a new one beside it where
 * the known one is old, and waits for that, for a second, only where none is known. Undefined where
 * the chain cannot be asked.
 */
export async function blockBeforeSending(
  chainId: number,
  now: number,
): Promise<number | undefined> {
  const known = (await knownBlocks.get())[chainId]
  if (known && Math.abs(now - known.at) < FRESH) return known.number
  const reading = noteBlock(chainId, now)
  return known ? known.number : within(WAIT, reading)
}
