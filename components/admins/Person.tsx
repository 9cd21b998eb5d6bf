import type { AdminRow } from '../../lib/admins/rows'
import { shorten } from '../../lib/chain/address'
import { adminName } from '../../lib/i18n/sentences/admins'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { CopyAddress } from '../ui/CopyAddress'
import { Initial } from '../ui/Initial'

/** One address in a line: a name or the short address, and tags for its roles. */
export function Person({ row }: { row: AdminRow }) {
  const { address, you, creator, role } = row
  const service = useServiceName()
  const name = adminName(row, service)
  const owner = role?.kind === 'wallet' ? role.owner : undefined
  return (
    <>
      <Initial text={role ? undefined : (name ?? address)} />
      <span className="who">
        <CopyAddress address={address} name={name} />
        {you && <span className="tag">{t('admins.you')}</span>}
        {creator && <span className="tag">{t('review.creator')}</span>}
        {role?.kind === 'factory' && <span className="tag">{t('admins.factoryTag')}</span>}
        {owner?.you && <span className="tag">{t('admins.walletForYou')}</span>}
        {owner && !owner.you && (
          <span className="tag">
            <bdi>{t('admins.walletFor', [standaloneName(owner.username, service) ?? shorten(owner.address)])}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
