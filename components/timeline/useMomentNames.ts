import { useQuery } from '@tanstack/react-query'
import { shorten } from '../../lib/chain/address'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { useCollectionName, useServiceName } from '../state/names'
import { metadataQuery } from './queries'

/**
 * The names of a moment, its artist and its collection, as far as they can be shown alone. Its
 * metadata is the list's or, where the list has none, that at its URI once it was read.
 */
export function useMomentNames(moment: Moment) {
  const { address, tokenId, chainId, creator, uri = '' } = moment
  const read = useQuery({ ...metadataQuery(uri), enabled: false })
  const metadata = moment.metadata ?? read.data
  const service = useServiceName()
  const ownName = useCollectionName(address, chainId)
  return {
    metadata,
    title: metadata?.name ?? t('timeline.untitled', [shorten(tokenId)]),
    artistName: standaloneName(creator?.username, service),
    collectionName: standaloneName(moment.collectionName, service) ?? ownName,
  }
}
