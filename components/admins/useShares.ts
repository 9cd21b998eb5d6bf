import { useMemo } from 'react'
import { recipientsOf, walletsIn } from '../../lib/admins/recipients'
import { type AdminRecord, adminRecordId } from '../../lib/admins/record'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { publicationsStore } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * The tokens of whose sales an address gets a share, by address in lower case, as far as this
 * browser's own publications in the collection show. `wallet`: the service's wallet for the
 * account.
 */
export function useShares(
  collection: string,
  record: AdminRecord | undefined,
  wallet: string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const publications = useStored(publicationsStore())
  return useMemo(() => {
    const wallets = walletsIn(record, wallet)
    const shares = new Map<string, Set<string>>()
    for (const { operation, status } of publications) {
      const publication = publicationOf(operation)
      if (!publication || !('tokenId' in status) || !status.tokenId || !status.contractAddress)
        continue
      if (
        adminRecordId({ address: status.contractAddress, chainId: status.chainId }) !== collection
      )
        continue
      const admins = status.state === 'confirmed' ? status.admins : undefined
      for (const address of recipientsOf(publication.request.splits ?? [], admins ?? [], wallets))
        shares.set(address, (shares.get(address) ?? new Set()).add(status.tokenId))
    }
    return shares
  }, [publications, collection, record, wallet])
}
