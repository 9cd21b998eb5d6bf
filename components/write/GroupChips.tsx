import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { sameAddress, shorten } from '../../lib/chain/address'
import type { DraftFields } from '../../lib/drafts/draft'
import { formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import type { Collections } from '../state/useCollections'
import { indexByKey } from '../ui/arrow-keys'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { GROUPS, type GroupName, type Groups, groupId, groupLabel } from './groups'
import { priceText } from './price-text'

interface GroupChipsProps {
  fields: DraftFields
  collections: Collections
  groups: Groups
}

/**
 * One line of what is chosen beside the text: each chip opens its group of fields. A toolbar: one stop of the Tab key, and the arrow
 * keys move along it, so that the way from the title to "Publish" is short.
 */
export function GroupChips({ fields, collections, groups }: GroupChipsProps) {
  const { copies, payout, referral, splits } = fields
  const [stop, setStop] = useState<GroupName>('collection')
  const isChanged = copies !== '1' || payout !== '' || referral !== '' || (isNew(fields) && fields.collection.uri !== '')
  const button = (group: GroupName) => ({
    tabIndex: group === stop ? 0 : -1,
    onFocus: () => setStop(group),
    onClick: () => groups.toggle(group),
    'aria-expanded': groups.isOpen(group),
    ...(groups.isOpen(group) && { 'aria-controls': groupId(group) }),
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = indexByKey(event, GROUPS.indexOf(stop), GROUPS.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="chips" role="toolbar" aria-label={t('write.options')} onKeyDown={move}>
      <Chip group="collection" {...button('collection')}>
        <bdi>{collectionValue(fields.collection, collections)}</bdi>
      </Chip>
      <Chip group="sale" {...button('sale')}>
        <bdi className="price">{priceText(fields)}</bdi> <span>· {startValue(fields.saleStart)}</span>
      </Chip>
      <IconButton icon="sliders" label={groupLabel('more')} data-changed={isChanged} {...button('more')} />
      <IconButton icon="users" label={groupLabel('splits')} data-changed={splits.length > 0} {...button('splits')} />
    </div>
  )
}

interface ChipProps extends ComponentProps<'button'> {
  group: GroupName
}

/** A button with a group's name and, as its description, what is chosen in it. */
function Chip({ group, children, ...button }: ChipProps) {
  const id = `${groupId(group)}-value`
  return (
    <button type="button" className={`chip ${group}`} aria-label={groupLabel(group)} aria-describedby={id} {...button}>
      <span className="name">{groupLabel(group)}</span>
      <span className="value" id={id}>
        {children}
      </span>
      <Icon name="chevron" />
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
