import { chainOf, rpcUrlOf } from '../chain/chains'
import { type OnChain, readPermissions } from '../chain/permissions'
import type { PermissionRequest } from '../service/requests'
import { settings } from '../settings/settings'

/** What the chain says right now of one address: on the token itself, and on the whole collection, which counts for every token. */
export interface NowOnChain {
  here: OnChain
  whole: OnChain
}

/** Asks the chain about exactly what is going to be changed. '?' where it cannot be asked; never throws. */
export async function askChainNow({ moment, adminAddress }: PermissionRequest): Promise<NowOnChain> {
  const { collectionAddress, tokenId, chainId } = moment
  const rpcUrl = rpcUrlOf(chainOf(chainId, (await settings.get()).networks))
  if (!rpcUrl) return { here: '?', whole: '?' }
  const [here = '?', whole = '?'] = await readPermissions(rpcUrl, collectionAddress, [tokenId, '0'], [adminAddress])
  return { here: here as OnChain, whole: whole as OnChain }
}
