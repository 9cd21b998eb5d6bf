import type { Address } from 'viem'
import { sameAddress } from '../../lib/chain/address'
import { serviceName } from '../../lib/settings/service-url'
import { isOneOf } from '../../lib/timeline/collections'
import { stores } from './stores'
import { useStored } from './useStored'

/** The name of the service in use. */
export const useServiceName = (): string => serviceName(useStored(stores.settings).serviceUrl)

/**
 * The artist's name of an account, as the service gave it with the account's collections; undefined
 * where it gave none.
 */
export function useUsername(account: Address | undefined): string | undefined {
  const list = useStored(stores.collections)
  return account && list && isOneOf(list.wallets, account) ? list.username : undefined
}

/**
 * The name of a collection among the account's own; undefined for any other collection, or without
 * an address.
 */
export function useCollectionName(address: string | undefined, chainId?: number) {
  const collections = useStored(stores.collections)?.collections ?? []
  if (address === undefined) return undefined
  return collections.find(
    (collection) =>
      sameAddress(collection.address, address) &&
      (chainId === undefined || collection.chainId === chainId),
  )?.name
}
