import type { Address } from 'viem'
import { isAddress } from 'viem/utils'
import { COLLECTION_FACTORY, withoutChecksum } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import type { AdminRecord } from './record'

/** Recipients given by address, in lower case: only the service knows the address of a name. */
export const recipientsOf = (splits: PublishRequest['splits'] = []): Address[] =>
  splits.flatMap(({ address }) => (isAddress(address) ? withoutChecksum(address) : []))

/** In lower case: the factory and the service's known wallets, with the account's `own`. */
export function walletsIn(record: AdminRecord | undefined, own?: string): Set<string> {
  const wallets = record?.people.flatMap(({ wallet }) => wallet ?? []) ?? []
  return new Set(
    [COLLECTION_FACTORY, ...wallets, ...(own ? [own] : [])].map((address) => address.toLowerCase()),
  )
}
