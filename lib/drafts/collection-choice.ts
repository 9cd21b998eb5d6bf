import { isInProcess } from '../settings/service-url'
import type { DraftFields } from './draft'

/**
 * Whether a service creates moments outside any collection. The interface allows it; In Process refuses it today (service-facts,
 * "POST /moment/create/writing").
 */
export const takesNoCollection = (serviceUrl: string): boolean => !isInProcess(serviceUrl)

/**
 * Chooses a collection for a draft in which nothing was chosen: the first of the account's, or a new one if the account has none.
 * `own` is undefined while the account's collections are not known; the draft then stays without a choice.
 */
export function chooseCollection(
  collection: DraftFields['collection'],
  own: readonly { address: string }[] | undefined,
): DraftFields['collection'] {
  return collection.choice === '' && own ? { ...collection, choice: own[0]?.address ?? 'new' } : collection
}
