import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import { ShortHash } from '../ui/ShortHash'

/** The creator by user name, else by address, which is shortened on screen. */
export function Creator({ account }: { account: Account | undefined }) {
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
