import { checksummed } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { isOneOf, walletsOfList } from '../../lib/timeline/collections'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortText } from '../ui/Address'
import { Filled, place } from '../ui/Filled'

/**
 * Marks a moment in somebody else's collection among "My moments" and under an artist. The service
 * lists for an artist also what the artist is an admin of, and names the creator of the collection
 * (docs/service.md, "GET /timeline").
 */
export function SharedNote({ creator }: Pick<Moment, 'creator'>) {
  const artist = useListedArtist()
  if (!artist || !creator || isOneOf(artist.wallets, creator.address)) return null
  // The wallets of another artist are not known, but all of them have the artist's name.
  if (artist.name && artist.name === creator.username) return null
  return (
    <p className="small muted">
      {artist.isUser ? (
        t('timeline.shared')
      ) : (
        <Filled text={t('timeline.sharedBy', [place(0)])}>
          <bdi>{artist.name ?? <ShortText value={checksummed(artist.address)} />}</bdi>
        </Filled>
      )}
    </p>
  )
}

/** The artist whose moments are listed, with the wallets that are known; undefined in other lists. */
function useListedArtist() {
  const { show, artist } = useStored(stores.timelineFilter)
  const { account } = useStored(stores.settings)
  const list = useStored(stores.collections)
  if (show !== 'mine' && show !== 'artist') return undefined
  const listed = show === 'artist' ? artist : account && { address: account, name: undefined }
  if (!listed) return undefined
  const own = account ? walletsOfList(account, list) : []
  const isUser = isOneOf(own, listed.address)
  return { ...listed, isUser, wallets: isUser ? own : [listed.address] }
}
