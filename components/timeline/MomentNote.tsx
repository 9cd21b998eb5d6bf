import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { tokenKey } from '../../lib/writes/write'
import { stores, unlistedTokens } from '../state/stores'
import { useStored } from '../state/useStored'

/** Marks an own moment that the service does not list yet, and among "My moments" one in a collection of somebody else. */
export function MomentNote({ moment: { chainId, address, tokenId, creator } }: { moment: Moment }) {
  const unlisted = useStored(unlistedTokens())
  const { show } = useStored(stores.timelineFilter)
  const { account } = useStored(stores.settings)
  const artist = useStored(stores.collections)
  const wallets = artist?.account === account ? artist?.wallets : undefined
  const isOwn = [account, ...(wallets ?? [])].some((own) => own && creator && sameAddress(own, creator.address))
  const isUnlisted = chainId !== undefined && unlisted.has(tokenKey(chainId, address, tokenId))
  // The service lists for an artist also what the artist is an admin of, and names the creator of the collection (service-facts).
  const note = isUnlisted ? t('timeline.notListed') : show === 'mine' && creator && !isOwn && t('timeline.shared')
  return note ? <p className="small muted">{note}</p> : null
}
