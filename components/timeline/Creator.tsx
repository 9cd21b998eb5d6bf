import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import { ShortHash } from '../ui/ShortHash'

/** The creator of a collection. The address stands beside the user name, which may be anything, another address too. */
export function Creator({ account: { address, username } }: { account: Account }) {
  return (
    <>
      {t('timeline.by')} {username && <bdi className="username">{username}</bdi>} <ShortHash value={address} />
    </>
  )
}
