import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { addressesOf, isOneOf } from '../../lib/timeline/collections'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** Marks a moment in somebody else's collection among "My moments". */
export function MomentNote({ moment: { creator } }: { moment: Moment }) {
  const { show } = useStored(stores.timelineFilter)
  const { account } = useStored(stores.settings)
  const list = useStored(stores.collections)
  const isOwn = account && creator && isOneOf(addressesOf(account, list), creator.address)
  // The service lists for an artist also what the artist is an admin of, and names the creator of the collection (service-facts).
  return show === 'mine' && creator && !isOwn ? <p className="small muted">{t('timeline.shared')}</p> : null
}
