import type { Client } from 'viem'
import { chainOf } from '../chain/chains'
import { createChainClient } from '../chain/client'
import { settings } from './settings'

/**
 * A client for a chain at the RPC of the settings; undefined for a chain without one. See
 * `createChainClient`.
 */
export async function clientFor(chainId: number, timeout?: number): Promise<Client | undefined> {
  return createChainClient(chainOf(chainId, (await settings.get()).networks), timeout)
}
