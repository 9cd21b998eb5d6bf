import { useState } from 'react'
import { sameAddress, shorten } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { CollectionList } from '../../lib/timeline/collections'
import { stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { Select, TextField } from '../ui/Field'
import type { FieldsProps } from './fields-props'

/** Collections above which a search field appears: more do not fit a select without scrolling. */
const SEARCH_FROM = 12

/** Chooses the collection of the moment: one of the account's, a new one, another address, or none. */
export function CollectionFields({ fields, change, fault }: FieldsProps) {
  const { choice, name, uri, address } = fields.collection
  const { list, reading, failed } = useCollections()
  const { chainId } = useStored(stores.settings)
  const [query, setQuery] = useState('')
  const onChain = list.filter((collection) => collection.chainId === undefined || collection.chainId === chainId)
  const chosen = onChain.find((collection) => sameAddress(collection.address, choice))
  const found = onChain.filter((collection) => collection === chosen || matches(collection, query))
  const set = (changed: Partial<typeof fields.collection>) => change({ collection: { ...fields.collection, ...changed } })
  const unlisted = !['new', 'other', 'none'].includes(choice) && !chosen
  return (
    <>
      {onChain.length > SEARCH_FROM && (
        <TextField
          label={t('write.findCollection')}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // In the other fields Enter submits the draft; here it would interrupt the search.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          hint={
            query.trim() && t('write.collectionsFound', [onChain.filter((one) => matches(one, query)).length, onChain.length])
          }
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
        {found.map((collection) => (
          <option key={collection.address} value={collection.address} dir="auto">
            {collection.name ?? shorten(collection.address)}
          </option>
        ))}
        {unlisted && <option value={choice}>{shorten(choice)}</option>}
        <option value="new">{t('write.newCollection')}</option>
        <option value="other">{t('write.otherAddress')}</option>
        <option value="none">{t('write.noCollection')}</option>
      </Select>
      {choice === 'new' && (
        <>
          <TextField
            label={t('write.collectionName')}
            value={name}
            dir="auto"
            onChange={(event) => set({ name: event.target.value })}
            fault={fault('collectionName')}
            hint={t('write.collectionNameHint')}
            spellCheck
          />
          <TextField
            label={t('write.collectionUri')}
            value={uri}
            dir="ltr"
            inputMode="url"
            onChange={(event) => set({ uri: event.target.value })}
            fault={fault('collectionUri')}
            hint={
              <>
                {t('write.collectionUriHint')}{' '}
                <button
                  type="button"
                  className="quiet"
                  disabled={!name.trim()}
                  onClick={() => set({ uri: metadataUriOf(name) })}
                >
                  {t('write.collectionUriMake')}
                </button>
              </>
            }
          />
        </>
      )}
      {choice === 'other' && (
        <TextField
          label={t('write.collectionAddress')}
          value={address}
          dir="ltr"
          placeholder="0x…"
          onChange={(event) => set({ address: event.target.value })}
          fault={fault('collectionAddress')}
        />
      )}
      {choice === 'none' && <p className="note small">{t('write.noCollectionHint')}</p>}
    </>
  )
}

function matches({ name, address }: CollectionList['collections'][number], query: string): boolean {
  return `${name ?? ''} ${address}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
}

/** A data URI with the collection's name as its only metadata. */
function metadataUriOf(name: string): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify({ name: name.trim().toWellFormed() }))}`
}
