import { t } from '../../lib/i18n/t'
import type { ListedMoment } from '../../lib/timeline/entry'
import { ShortHash } from '../ui/ShortHash'

/** Who made it: the user name, else the address, shortened for the eye. */
export function Creator({ account }: { account: ListedMoment['creator'] }) {
  return (
    <span>
      {t('timeline.by')}{' '}
      {account?.username ? (
        <bdi title={account.address}>{account.username}</bdi>
      ) : account ? (
        <ShortHash value={account.address} />
      ) : (
        t('timeline.somebody')
      )}
    </span>
  )
}
