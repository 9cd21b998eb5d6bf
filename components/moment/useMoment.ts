import { useQuery } from '@tanstack/react-query'
import { sameAddress } from '../../lib/chain/address'
import type { Account } from '../../lib/service/lenient'
import { entryKey } from '../../lib/service/page'
import type { MomentReference } from '../../lib/service/requests'
import { useUsername } from '../state/names'
import { publicationsStore } from '../state/stores'
import { useStored } from '../state/useStored'
import { momentOf, ownPublication, withOwnText } from '../timeline/own-moments'
import { listedMoment, momentQuery } from '../timeline/queries'

/**
 * A moment as the list has it, with what the service tells of it alone, and the user's own
 * publication of it, if it is one. At first the list's, where it is there.
 */
export function useMoment(reference: MomentReference) {
  const { collectionAddress: address, tokenId, chainId } = reference
  const key = entryKey({ address, tokenId, chainId })
  const publications = useStored(publicationsStore())
  const query = useQuery(momentQuery(reference))
  const { admins, owner, metadata, sale, soldOut } = query.data ?? {}
  const write = ownPublication(publications, key)
  const listed = listedMoment(key) ?? (write && momentOf(write))
  const creator = listed?.creator ?? (owner && { address: owner })
  const username = useUsername(creator?.address)
  const moment = {
    kind: 'moment' as const,
    address,
    tokenId,
    ...listed,
    chainId,
    creator: creator && { ...creator, username: creator.username ?? username },
    admins: admins ? admins.map(withNameFrom(listed?.admins ?? [])) : (listed?.admins ?? []),
    metadata: listed?.metadata ?? metadata,
    sale: sale ?? listed?.sale,
  }
  return {
    moment: write ? withOwnText(moment, write) : moment,
    write,
    soldOut: soldOut === true,
    isPending: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type FoundMoment = ReturnType<typeof useMoment>

const withNameFrom = (named: readonly Account[]) => (account: Account) =>
  named.find(({ address }) => sameAddress(address, account.address)) ?? account
