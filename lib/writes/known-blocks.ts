import * as z from 'zod/mini'
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

/** Remembers the block, too. Undefined where the chain cannot be asked. Never throws. */
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

/** Gives a known block, or one read within a second; undefined where the chain cannot be asked. */
export async function blockBeforeSending(chainId: number): Promise<number | undefined> {
  return (await knownBlocks.get())[chainId] ?? within(WAIT, noteBlock(chainId))
}
