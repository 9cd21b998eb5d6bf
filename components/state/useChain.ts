import { type Chain, chainOf } from '../../lib/chain/chains'
import { stores } from './stores'
import { useStored } from './useStored'

/** A chain by its id, with the RPC and the explorer of the settings. */
export const useChain = (chainId: number): Chain =>
  chainOf(chainId, useStored(stores.settings).networks)
