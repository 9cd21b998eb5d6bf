import type { AdminRow } from '../../lib/admins/rows'
import { joinFacts } from '../../lib/i18n/format'
import { adminName, scopesSentence } from '../../lib/i18n/sentences/admins'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import { isDone } from '../../lib/writes/states'
import { useServiceName } from '../state/names'
import { CopyAddress } from '../ui/Address'
import { Icon } from '../ui/Icon'
import { Initial } from '../ui/Initial'
import { useShort } from '../ui/useShort'
import type { ItemProps } from './AdminDetails'
import type { Change } from './changes'

export function Person({ row }: { row: AdminRow }) {
  const { address, you, creator, role } = row
  const service = useServiceName()
  const name = adminName(row, service)
  const owner = role?.kind === 'wallet' ? role.owner : undefined
  const shortOwner = useShort(owner?.address ?? '')
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
            <bdi>
              {t('admins.walletFor', [standaloneName(owner.username, service) ?? shortOwner])}
            </bdi>
          </span>
        )}
      </span>
    </>
  )
}

interface PersonScopesProps extends Pick<ItemProps, 'row' | 'isElsewhere' | 'change' | 'shares'> {
  name: string
  open: boolean
  controls: string
  onToggle: () => void
}

/** A share of the sales is shown because it is mostly why somebody is an admin. */
export function PersonScopes({
  row,
  isElsewhere,
  change,
  shares,
  name,
  open,
  controls,
  onToggle,
}: PersonScopesProps) {
  const { words: held, tone } = scopesSummary(row, isElsewhere, change)
  const words = joinFacts(held, shares !== undefined && t('admins.recipient'))
  return (
    <button
      type="button"
      className={`quiet holding turning ${tone}`}
      aria-label={t('ui.named', [name, words])}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name="chevron" />
      <bdi className="clamped">{words}</bdi>
    </button>
  )
}

/** Only of somebody who was revoked is it known that they were an admin. */
function withoutScopes(change: Change): string {
  if (change[0].operation.kind === 'grant') return t('admins.notYet')
  const isRevoked = change.every(({ status }) => isDone(status))
  return t(`admins.permissionStatus.${isRevoked ? 'gone' : 'none'}`)
}

function scopesSummary(
  { status, scopes }: AdminRow,
  isElsewhere: boolean,
  change: ItemProps['change'],
): { words: string; tone: string } {
  if (status === 'admin' || isElsewhere) return { words: scopesSentence(scopes), tone: '' }
  if (status === 'none' && change) return { words: withoutScopes(change), tone: '' }
  const isOdd = status === 'gone' || status === 'unlisted'
  return { words: t(`admins.permissionStatus.${status}`), tone: isOdd ? 'warn' : '' }
}
