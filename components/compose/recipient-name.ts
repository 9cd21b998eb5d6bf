import { parseAddress, sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { visible } from '../../lib/util/visible'
import { useUsername } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { useShort } from '../ui/useShort'

/** Gives "You" for the account, an artist's known name, a short address, or the typed name. */
export function useRecipientName(typed: string): string {
  const { account } = useStored(stores.settings)
  const { address } = parseAddress(typed)
  const username = useUsername(address)
  const short = useShort(address ?? '')
  if (!address) return visible(typed).trim()
  return account && sameAddress(address, account) ? t('admins.you') : (username ?? short)
}
