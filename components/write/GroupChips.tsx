import type { ComponentProps } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import { formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { Icon } from '../ui/Icon'
import { type GroupName, type Groups, groupId, groupLabel } from './FieldGroup'
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
    'aria-label': groupLabel(group),
    onClick: () => groups.toggle(group),
    'aria-expanded': groups.isOpen(group),
    'data-faulty': groups.isFaulty(group),
    'aria-controls': groups.isOpen(group) ? groupId(group) : undefined,
  })
  return (
    <>
      <button {...chip('sale')} className="chip price" aria-describedby="write-price">
        <bdi id="write-price">{saleText(fields)}</bdi>
        <Icon name="chevron" />
      </button>
      <SeldomChip {...chip('more')} data-changed={isChanged}>
        <Icon name="sliders" />
        <span>{groupLabel('more')}</span>
      </SeldomChip>
      <SeldomChip {...chip('splits')} data-changed={splits.length > 0}>
        <Icon name="users" />
        <span>{t('write.splitsShort')}</span>
      </SeldomChip>
    </>
  )
}

/**
 * A chip for a group that is seldom opened. `data-changed`: whether a choice of the group differs
 * from the default.
 */
function SeldomChip(button: ComponentProps<'button'>) {
  return <button {...button} className="chip seldom" title={button['aria-label']} />
}

/** The price, and the start of the sale where that is not at once. */
function saleText(fields: DraftFields): string {
  const start = new Date(fields.saleStart).getTime()
  const price = priceText(fields)
  return Number.isNaN(start)
    ? price
    : `${price} · ${t('write.startsOn', [formatTime(start, 'day')])}`
}
