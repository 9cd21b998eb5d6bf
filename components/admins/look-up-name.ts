import type { Address } from 'viem'
import { readPlainName } from '../../lib/chain/ens'
import { send } from '../../lib/messages/client'

/**
 * The address of an ENS name and the name as it was looked up, or the fault (`fault.*`) for which
 * there is no address.
 */
type NameLookup =
  | { name: string; address: Address; fault?: never }
  | { address?: never; fault: 'nameOdd' | 'nameUnknown' | 'nameUnread' }

/** Has the background look up a typed ENS name on Ethereum. */
export async function lookUpName(text: string): Promise<NameLookup> {
  const name = readPlainName(text)
  if (!name) return { fault: 'nameOdd' }
  const found = await send('resolveName', { name }).catch(() => undefined)
  if (!found) return { fault: 'nameUnread' }
  return found.address ? { name, address: found.address } : { fault: 'nameUnknown' }
}
