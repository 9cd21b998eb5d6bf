import { sameAddress } from '../chain/address'
import { isInProcess } from '../settings/service-url'
import type { CollectionList } from '../timeline/collections'
import type { DraftFields } from './draft'

/** In Process refuses it (docs/service.md, "POST /moment/create/writing"). */
export const takesNoCollection = (serviceUrl: string): boolean => !isInProcess(serviceUrl)

/**
 * Chooses a collection for a draft without a choice: the first of the account's `own`, or a new one
 * if it has none. Chooses nothing while `own` is not known.
 */
export function chooseCollection(
  collection: DraftFields['collection'],
  own: readonly { address: string }[] | undefined,
): DraftFields['collection'] {
  return collection.choice === '' && own
    ? { ...collection, choice: own[0]?.address ?? 'new' }
    : collection
}

/** Undefined where the collection is or may be on `chainId`: an address may be on several. */
export function otherChainOf(
  collections: CollectionList['collections'],
  address: string | undefined,
  chainId: number,
): number | undefined {
  const known = collections.filter(
    (collection) => address !== undefined && sameAddress(collection.address, address),
  )
  const chains = known.map((collection) => collection.chainId)
  return chains.includes(chainId) || chains.includes(undefined) ? undefined : chains[0]
}
