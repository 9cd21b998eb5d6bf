import { chainOf } from '../chain/chains'
import { createChainClient } from '../chain/client'
import { readPermissions } from '../chain/permissions'
import type { PermissionRequest } from '../service/requests'
import { settings } from '../settings/settings'

/** Whether an address is admin of a token itself, and of its whole collection, which counts for every token; absent: not known. */
export interface ChainPermission {
  token?: boolean | undefined
  collection?: boolean | undefined
}

/** Asks the chain about the permission that is going to be changed. Never throws. */
export async function checkPermission({ moment, adminAddress }: PermissionRequest): Promise<ChainPermission> {
  const { collectionAddress, tokenId, chainId } = moment
  const client = createChainClient(chainOf(chainId, (await settings.get()).networks))
  if (!client) return {}
  const queries = [
    { tokenId, address: adminAddress },
    { tokenId: '0', address: adminAddress },
  ]
  const [token, collection] = await readPermissions(client, collectionAddress, queries)
  return { token, collection }
}
