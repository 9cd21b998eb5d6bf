import { type ComponentProps, useId } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import { instantOf } from '../../lib/drafts/sale-time'
import { formatTime } from '../../lib/i18n/format'
import { moreFact, partnerOf, splitsFact } from '../../lib/i18n/sentences/draft-facts'
import { typedPrice } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Icon } from '../ui/Icon'
import { type GroupName, type Groups, groupId } from './FieldGroup'
import { useRecipientName } from './recipient-name'

interface GroupChipsProps {
  fields: DraftFields
  groups: Groups
}

export function GroupChips({ fields, groups }: GroupChipsProps) {
  const { account } = useStored(stores.settings)
  const { splits } = fields
  const partner = useRecipientName(partnerOf(splits, account) ?? '')
  const chip = (group: GroupName) => ({
    type: 'button' as const,
    'aria-label': t(`compose.${group}`),
    onClick: () => groups.toggle(group),
    'aria-expanded': groups.open === group,
    'data-faulty': groups.isFaulty(group),
    'aria-controls': groups.open === group ? groupId(group) : undefined,
  })
  return (
    <>
      <button {...chip('sale')} className="chip price turning" aria-describedby="compose-price">
        <bdi id="compose-price" className="cut-off">
          {saleText(fields)}
        </bdi>
        <Icon name="chevron" />
      </button>
      <SeldomChip
        {...chip('more')}
        icon="sliders"
        name={t('compose.more')}
        fact={moreFact(fields)}
      />
      <SeldomChip
        {...chip('splits')}
        icon="users"
        name={t('compose.splitsShort')}
        fact={splitsFact(splits, account, partner)}
      />
    </>
  )
}

interface SeldomChipProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof Icon>['name']
  /** Stands beside the drawing where there is room, while the group is as usual. */
  name: string
  /** What the group holds; undefined while that is as usual. */
  fact: string | undefined
}

function SeldomChip({ icon, name, fact, ...button }: SeldomChipProps) {
  const id = useId()
  return (
    <button
      {...button}
      className="chip seldom"
      title={fact ?? button['aria-label']}
      data-holding={fact !== undefined}
      aria-describedby={fact && id}
    >
      <Icon name={icon} />
      <bdi id={id} className="cut-off">
        {fact ?? name}
      </bdi>
    </button>
  )
}

/** The price, and the start of the sale where that is not at once. */
function saleText(fields: DraftFields): string {
  const start = instantOf(fields.saleStart)
  const price = typedPrice(fields)
  return start === undefined
    ? price
    : `${price} · ${t('compose.startsOn', [formatTime(start, 'day')])}`
}
