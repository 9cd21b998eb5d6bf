import { useMemo } from 'react'
import { recipientsOf } from '../../lib/admins/recipients'
import { adminRecordId } from '../../lib/admins/record'
import { madeMoment } from '../../lib/writes/kinds/kinds'
import { publicationsStore } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * The tokens of whose sales an address gets a share, by address in lower case, as far as this
 * browser's own publications in the collection show. `collection`: the id of its record.
 */
export function useShares(collection: string): ReadonlyMap<string, ReadonlySet<string>> {
  const publications = useStored(publicationsStore())
  return useMemo(() => {
    const shares = new Map<string, Set<string>>()
    for (const write of publications) {
      const moment = madeMoment(write)
      if (!moment) continue
      const { publication, contractAddress: address, chainId, tokenId } = moment
      if (adminRecordId({ address, chainId }) !== collection) continue
      for (const recipient of recipientsOf(publication.request.splits))
        shares.set(recipient, (shares.get(recipient) ?? new Set()).add(tokenId))
    }
    return shares
  }, [publications, collection])
}
