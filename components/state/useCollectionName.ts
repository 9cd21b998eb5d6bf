import { sameAddress } from '../../lib/chain/address'
import { stores } from './stores'
import { useStored } from './useStored'

/** The name of a collection among the account's own; undefined for another one, or where no address is given. */
export function useCollectionName(address: string | undefined, chainId?: number): string | undefined {
  const known = useStored(stores.collections)?.collections ?? []
  const isIt = (each: (typeof known)[number]) =>
    address !== undefined && sameAddress(each.address, address) && (chainId === undefined || each.chainId === chainId)
  return known.find(isIt)?.name
}
