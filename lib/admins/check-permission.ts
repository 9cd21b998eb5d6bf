import type { Address } from 'viem'
import { readPermissions } from '../chain/read-permissions'
import type { ServiceClient } from '../service/client'
import type { PermissionRequest } from '../service/requests'
import { clientFor } from '../settings/chain-client'
import { debug } from '../util/debug'
import { within } from '../util/within'

/** The whole collection counts for every token. Absent: not known. */
interface TokenPermission {
  token?: boolean | undefined
  collection?: boolean | undefined
}

/** The permission of an address and, where the service tells it, of the wallet that acts for it. */
export interface ChainPermission extends TokenPermission {
  wallet?: TokenPermission & { address: Address }
}

/** Milliseconds that a dialog waits for the wallet; it is outside the interface. */
const WALLET_TIMEOUT = 2_000

/** Never throws. */
export async function checkPermission(
  service: Pick<ServiceClient, 'smartWallet'>,
  { moment, adminAddress }: PermissionRequest,
): Promise<ChainPermission> {
  const { collectionAddress, tokenId, chainId } = moment
  const client = await clientFor(chainId)
  if (!client) return {}
  const ask = async (address: Address): Promise<TokenPermission> => {
    const queries = [tokenId, '0'].map((id) => ({ tokenId: id, address }))
    const [token, collection] = await readPermissions(client, collectionAddress, queries)
    return { token, collection }
  }
  const answer = service
    .smartWallet(adminAddress)
    .catch((error) => debug('admins', 'no wallet', error))
  const walletPermission = within(WALLET_TIMEOUT, answer).then(
    async (address) => address && { address, ...(await ask(address)) },
  )
  const [permission, wallet] = await Promise.all([ask(adminAddress), walletPermission])
  return { ...permission, wallet }
}
