import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { tokenKey } from '../../lib/writes/write'
import { unlistedTokens } from '../state/stores'
import { useStored } from '../state/useStored'

/** Marks an own moment that the service does not list yet. */
export function NotListedYet({ moment: { chainId, address, tokenId } }: { moment: Moment }) {
  const unlisted = useStored(unlistedTokens())
  if (chainId === undefined || !unlisted.has(tokenKey(chainId, address, tokenId))) return null
  return <p className="small muted">{t('timeline.notListed')}</p>
}
