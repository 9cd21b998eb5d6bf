import type { DraftFields } from '../../lib/drafts/draft'
import { instantOf } from '../../lib/drafts/sale-time'
import { formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { Icon } from '../ui/Icon'
import { type GroupName, type Groups, groupId } from './FieldGroup'
import { priceText } from './SaleFields'

interface GroupChipsProps {
  fields: DraftFields
  groups: Groups
}

/** A chip for each group of fields, which opens it. */
export function GroupChips({ fields, groups }: GroupChipsProps) {
  const { copies, payout, referral, splits, collection } = fields
  const hasUri = collection.choice === 'new' && collection.uri !== ''
  const isChanged = copies !== '1' || payout !== '' || referral !== '' || hasUri
  const chip = (group: GroupName) => ({
    type: 'button' as const,
    'aria-label': t(`write.${group}`),
    onClick: () => groups.toggle(group),
    'aria-expanded': groups.isOpen(group),
    'data-faulty': groups.isFaulty(group),
    'aria-controls': groups.isOpen(group) ? groupId(group) : undefined,
  })
  return (
    <>
      <button {...chip('sale')} className="chip price turning" aria-describedby="write-price">
        <bdi id="write-price" className="cut-off">
          {saleText(fields)}
        </bdi>
        <Icon name="chevron" />
      </button>
      <button
        {...chip('more')}
        className="chip seldom"
        title={t('write.more')}
        data-changed={isChanged}
      >
        <Icon name="sliders" />
        <span>{t('write.more')}</span>
      </button>
      <button
        {...chip('splits')}
        className="chip seldom"
        title={t('write.splits')}
        data-changed={splits.length > 0}
      >
        <Icon name="users" />
        <span>{t('write.splitsShort')}</span>
      </button>
    </>
  )
}

/** The price, and the start of the sale where that is not at once. */
function saleText(fields: DraftFields): string {
  const start = instantOf(fields.saleStart)
  const price = priceText(fields)
  return start === undefined
    ? price
    : `${price} · ${t('write.startsOn', [formatTime(start, 'day')])}`
}
