import type { AdminRecord } from '../../lib/admins/record'
import { parseAddress } from '../../lib/chain/address'
import type { DraftFields } from '../../lib/drafts/draft'
import { adminRecordStore, stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** The admins of the collection of a draft as last read; undefined where they never were. */
export function useDraftRecord({
  collection: { choice, address: typed },
}: DraftFields): AdminRecord | undefined {
  const { chainId } = useStored(stores.settings)
  const isOther = choice === 'other'
  const { address } = parseAddress(isOther ? typed : choice, { chainId, takesLink: isOther })
  return useStored(address && adminRecordStore({ address, chainId }))
}
