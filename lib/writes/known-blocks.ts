import * as z from 'zod'
import { readLatestBlock } from '../chain/blocks'
import { clientFor } from '../settings/chain-client'
import { defineItem } from '../storage/item'
import { debug } from '../util/debug'
import { within } from '../util/within'

/** The number of the last block that was read of each chain. */
export const knownBlocks = defineItem({
  key: 'knownBlocks',
  area: 'session',
  version: 1,
  schema: z.record(z.string(), z.int()),
  fallback: {},
})

/** Milliseconds to wait for a first block before a write is sent without one. */
const WAIT = 1_000

/**
 * Reads the latest block of a chain, and remembers it. Gives undefined where the chain cannot be
 * asked. Never throws.
 */
export async function noteBlock(chainId: number): Promise<number | undefined> {
  try {
    const client = await clientFor(chainId)
    if (!client) return undefined
    const { number } = await readLatestBlock(client)
    await knownBlocks.update((known) => ({ ...known, [chainId]: number }))
    return number
  } catch (error) {
    return debug('writes', 'no block', error)
  }
}

/**
 * Gives the number of a block for a request that is about to leave: one that is known, or one that
 * is read within a second. Undefined where the chain cannot be asked.
 */
export async function blockBeforeSending(chainId: number): Promise<number | undefined> {
  return (await knownBlocks.get())[chainId] ?? within(WAIT, noteBlock(chainId))
}
