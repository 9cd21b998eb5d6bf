import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { sameAddress, shorten } from '../../lib/chain/address'
import type { DraftFields } from '../../lib/drafts/draft'
import { formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import type { Collections } from '../state/useCollections'
import { indexByKey } from '../ui/arrow-keys'
import { Icon, type IconName } from '../ui/Icon'
import { type Groups, groupId, groupLabel } from './FieldGroup'
import { priceText } from './SaleFields'

interface GroupChipsProps {
  fields: DraftFields
  collections: Collections
  groups: Groups
}

/** The chips in screen order. Price and start of the sale are two of one group. */
const CHIPS = ['collection', 'sale', 'start', 'more', 'splits'] as const
type ChipName = (typeof CHIPS)[number]

/**
 * The choices of a draft as chips, each of which opens its group of fields. A toolbar has one stop of the Tab key, and the
 * arrow keys move along it, so that the way from the title to "Publish" is short.
 */
export function GroupChips({ fields, collections, groups }: GroupChipsProps) {
  const { copies, payout, referral, splits } = fields
  const [stop, setStop] = useState<ChipName>('collection')
  const isChanged = copies !== '1' || payout !== '' || referral !== '' || (isNew(fields) && fields.collection.uri !== '')
  const button = (chip: ChipName) => {
    const group = chip === 'start' ? 'sale' : chip
    return {
      // The field "Sale starts" has that name to itself.
      ...(chip !== 'start' && { name: groupLabel(group) }),
      tabIndex: chip === stop ? 0 : -1,
      onFocus: () => setStop(chip),
      onClick: () => groups.toggle(group),
      'aria-expanded': groups.isOpen(group),
      'data-faulty': groups.isFaulty(group),
      ...(groups.isOpen(group) && { 'aria-controls': groupId(group) }),
    }
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = indexByKey(event, CHIPS.indexOf(stop), CHIPS.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="chips" role="toolbar" aria-label={t('write.options')} onKeyDown={move}>
      <Chip className="collection" {...button('collection')}>
        {collectionValue(fields.collection, collections)}
      </Chip>
      <Chip className="price" {...button('sale')}>
        {priceText(fields)}
      </Chip>
      <Chip className="start" {...button('start')}>
        {startValue(fields.saleStart)}
      </Chip>
      <div className="rest">
        <RestButton icon="sliders" isChanged={isChanged} {...button('more')}>
          {groupLabel('more')}
        </RestButton>
        <RestButton icon="users" isChanged={splits.length > 0} {...button('splits')}>
          {t('write.splitsShort')}
        </RestButton>
      </div>
    </div>
  )
}

interface ChipProps extends ComponentProps<'button'> {
  name?: string
}

/** A button that shows a choice. `name`, if given, is its accessible name, and the shown choice is then its description. */
function Chip({ name, className = '', children, ...button }: ChipProps) {
  const id = useId()
  const labels = name !== undefined && { 'aria-label': name, 'aria-describedby': id }
  return (
    <button type="button" className={`chip ${className}`} {...labels} {...button}>
      <bdi id={id}>{children}</bdi>
      <Icon name="chevron" />
    </button>
  )
}

interface RestButtonProps extends ChipProps {
  icon: IconName
  /** Whether a choice of the group differs from the default. */
  isChanged: boolean
}

/** A button for a group that is seldom opened. */
function RestButton({ name, icon, isChanged, children, ...button }: RestButtonProps) {
  return (
    <button type="button" className="quiet" aria-label={name} title={name} data-changed={isChanged} {...button}>
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  )
}

const isNew = ({ collection }: DraftFields) => collection.choice === 'new'

function collectionValue({ choice, name, address }: DraftFields['collection'], { list, reading }: Collections): string {
  switch (choice) {
    case '':
      return reading ?? t('timeline.choose')
    case 'new':
      return name.trim() || t('write.newCollection')
    case 'other':
      return address.trim() ? shorten(address.trim()) : t('write.otherAddress')
    case 'none':
      return t('write.noCollection')
    default:
      return list.find((each) => sameAddress(each.address, choice))?.name ?? shorten(choice)
  }
}

function startValue(start: string): string {
  const time = new Date(start).getTime()
  return Number.isNaN(time) ? t('write.startsNow') : t('write.startsOn', [formatTime(time, 'day')])
}
