import type { Client } from 'viem'
import { chainOf } from '../chain/chains'
import { createChainClient } from '../chain/client'
import { settings } from './settings'

/** Uses the RPC of the settings. Undefined for a chain without one. */
export async function clientFor(chainId: number, timeout?: number): Promise<Client | undefined> {
  return createChainClient(chainOf(chainId, (await settings.get()).networks), timeout)
}
