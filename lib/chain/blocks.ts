import type { Client } from 'viem'
import { getBlock, getChainId } from 'viem/actions'

export interface Block {
  number: number
  /** Milliseconds since 1970, as the chain counts. */
  at: number
}

/** Throws when the RPC cannot be reached, answers nonsense, or is that of another chain. */
export async function readLatestBlock(client: Client): Promise<Block> {
  const [block, chainId] = await Promise.all([getBlock(client), getChainId(client)])
  if (client.chain && client.chain.id !== chainId)
    throw new Error(`The RPC is that of chain ${chainId}`)
  const read = { number: Number(block.number ?? Number.NaN), at: Number(block.timestamp) * 1000 }
  if (!isCount(read.number) || !isCount(read.at)) throw new Error('No block')
  return read
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0
