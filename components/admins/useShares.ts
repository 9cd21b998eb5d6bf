import { useMemo } from 'react'
import { withoutChecksum } from '../../lib/chain/address'
import { publicationsStore } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * The tokens of a collection of whose sales an address gets a share, by address in lower case; as far as this browser's own
 * publications tell it. Publishing with splits makes the recipients admins (service-facts, "POST /moment/create/writing").
 */
export function useShares(collection: string): ReadonlyMap<string, ReadonlySet<string>> {
  const publications = useStored(publicationsStore())
  return useMemo(() => {
    const shares = new Map<string, Set<string>>()
    for (const { operation, status } of publications) {
      if (operation.kind !== 'publish' || !('tokenId' in status) || !status.tokenId || !status.contractAddress) continue
      if (`${status.chainId}:${withoutChecksum(status.contractAddress)}` !== collection) continue
      for (const { address } of operation.request.splits ?? [])
        shares.set(address.toLowerCase(), (shares.get(address.toLowerCase()) ?? new Set()).add(status.tokenId))
    }
    return shares
  }, [publications, collection])
}
