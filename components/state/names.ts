import type { Address } from 'viem'
import { sameAddress } from '../../lib/chain/address'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { serviceName } from '../../lib/settings/service-url'
import { isOneOf } from '../../lib/timeline/collections'
import { adminRecordStore, stores } from './stores'
import { useStored } from './useStored'

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

/**
 * The name of any collection: that among the account's own, else that of its stored admins, where a
 * stranger's name can be shown alone. Undefined where none is known.
 */
export function useKnownCollectionName(address: Address | undefined, chainId: number) {
  const record = useStored(address && adminRecordStore({ address, chainId }))
  const ownName = useCollectionName(address, chainId)
  const listedName = standaloneName(record?.name, useServiceName())
  return ownName ?? listedName
}
