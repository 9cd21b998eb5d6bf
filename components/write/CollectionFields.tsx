import { useState } from 'react'
import { sameAddress, shorten } from '../../lib/chain/address'
import { takesNoCollection } from '../../lib/drafts/collection-choice'
import { titleOf } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import type { CollectionList } from '../../lib/timeline/collections'
import { stores } from '../state/stores'
import type { Collections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { AddressField, Select, TextField } from '../ui/Field'
import { CollectionOptions } from '../ui/SelectOptions'
import { FieldGroup, type FieldsProps } from './FieldGroup'

/** Collections above which a search field appears: more do not fit a select without scrolling. */
const SEARCH_FROM = 12

/** Chooses the collection of the moment: one of the account's, a new one, another address, or none. */
export function CollectionFields({ fields, change, fault, collections }: FieldsProps & { collections: Collections }) {
  const { choice, name, address } = fields.collection
  const { list, reading, failed } = collections
  const { serviceUrl } = useStored(stores.settings)
  const [query, setQuery] = useState('')
  const chosen = list.find((collection) => sameAddress(collection.address, choice))
  const found = list.filter((collection) => collection === chosen || matches(collection, query))
  const set = (changed: Partial<typeof fields.collection>) => change({ collection: { ...fields.collection, ...changed } })
  const unlisted = !['', 'new', 'other', 'none'].includes(choice) && !chosen
  return (
    <FieldGroup group="collection">
      {list.length > SEARCH_FROM && (
        <TextField
          label={t('write.findCollection')}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // In the other fields Enter submits the draft; here it would interrupt the search.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          hint={query.trim() && t('write.collectionsFound', [list.filter((one) => matches(one, query)).length, list.length])}
        />
      )}
      <Select
        label={t('write.collection')}
        value={chosen?.address ?? choice}
        onChange={(event) => set({ choice: event.target.value })}
        fault={fault('collection')}
        hint={failed}
        beside={reading}
      >
        {choice === '' && <option value="">{t('timeline.choose')}</option>}
        <CollectionOptions collections={found} />
        {unlisted && <option value={choice}>{shorten(choice)}</option>}
        <option value="new">{t('write.newCollection')}</option>
        <option value="other">{t('write.otherAddress')}</option>
        {(choice === 'none' || takesNoCollection(serviceUrl)) && <option value="none">{t('write.noCollection')}</option>}
      </Select>
      {choice === 'new' && (
        <TextField
          label={t('write.collectionName')}
          value={name}
          dir="auto"
          placeholder={titleOf(fields)}
          onChange={(event) => set({ name: event.target.value })}
          fault={fault('collectionName')}
          hint={t('write.collectionNameHint')}
          spellCheck
        />
      )}
      {choice === 'other' && (
        <AddressField
          label={t('write.collectionAddress')}
          value={address}
          onChange={(event) => set({ address: event.target.value })}
          fault={fault('collectionAddress')}
        />
      )}
      {choice === 'none' && takesNoCollection(serviceUrl) && <p className="note small">{t('write.noCollectionHint')}</p>}
    </FieldGroup>
  )
}

function matches({ name, address }: CollectionList['collections'][number], query: string): boolean {
  return `${name ?? ''} ${address}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
}
