import { sameAddress } from '../../lib/chain/address'
import { takesNoCollection } from '../../lib/drafts/collection-choice'
import { titleOf } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import type { Collections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { ShortText } from '../ui/Address'
import { AddressField, Select, TextField } from '../ui/Field'
import { CollectionOptions } from '../ui/SelectOptions'
import type { FieldsProps } from './FieldGroup'

/** Chooses one of the account's collections, a new one, another address, or none. */
export function CollectionChoice({
  fields,
  change,
  fault,
  collections,
}: FieldsProps & { collections: Collections }) {
  const { choice } = fields.collection
  const { list, readingText, failureText } = collections
  const { serviceUrl } = useStored(stores.settings)
  const chosen = list.find((collection) => sameAddress(collection.address, choice))
  const unlisted = !['', 'new', 'other', 'none'].includes(choice) && !chosen
  return (
    <Select
      className="chip"
      label={t('compose.collection')}
      value={chosen?.address ?? choice}
      onChange={(event) =>
        change({ collection: { ...fields.collection, choice: event.target.value } })
      }
      fault={fault('collection')}
      hint={failureText}
    >
      {choice === '' && <option value="">{readingText ?? t('timeline.choose')}</option>}
      <CollectionOptions collections={list} />
      {unlisted && (
        <option value={choice}>
          <ShortText value={choice} />
        </option>
      )}
      <option value="new">{t('compose.newCollection')}</option>
      <option value="other">{t('compose.otherAddress')}</option>
      {(choice === 'none' || takesNoCollection(serviceUrl)) && (
        <option value="none">{t('compose.noCollection')}</option>
      )}
    </Select>
  )
}

export function CollectionFields({ fields, change, fault }: FieldsProps) {
  const { choice, name, address } = fields.collection
  const { serviceUrl } = useStored(stores.settings)
  const set = (changed: Partial<typeof fields.collection>) =>
    change({ collection: { ...fields.collection, ...changed } })
  switch (choice) {
    case 'new':
      return (
        <TextField
          label={t('compose.collectionName')}
          value={name}
          dir="auto"
          placeholder={titleOf(fields)}
          onChange={(event) => set({ name: event.target.value })}
          fault={fault('collectionName')}
          spellCheck
        />
      )
    case 'other':
      return (
        <AddressField
          label={t('compose.collectionAddress')}
          value={address}
          onChange={(event) => set({ address: event.target.value })}
          fault={fault('collectionAddress')}
        />
      )
    case 'none':
      return (
        takesNoCollection(serviceUrl) && (
          <p className="note small">{t('compose.noCollectionHint')}</p>
        )
      )
    default:
      return null
  }
}
