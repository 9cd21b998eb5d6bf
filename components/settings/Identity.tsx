import { checksummed } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { CopyAddress } from '../ui/CopyAddress'
import { Initial } from '../ui/Initial'

/** Who the moments are made for: the artist's name where the service tells it, and the address. Nothing while there is none. */
export function Identity() {
  const { account } = useStored(stores.settings)
  const { username } = useStored(stores.collections) ?? {}
  if (!account) return null
  const address = checksummed(account)
  return (
    <div className="identity">
      <Initial text={username ?? address} />
      <p>
        <span className="visually-hidden">{t('settings.account')}</span>
        {username && <strong dir="auto">{username}</strong>}
        <CopyAddress address={address} />
      </p>
    </div>
  )
}
