import { useState } from 'react'
import { sameAddress, shortened } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { CollectionList } from '../../lib/timeline/collections'
import { stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { Select, TextField } from '../ui/Field'
import type { FieldsProps } from './WriteSection'

/** From so many collections on there is a field to find one by its name. */
const MANY = 12

/** Where the moment goes: one of the account's collections, a new one, another address, or none. */
export function CollectionFields({ fields, change, fault }: FieldsProps) {
  const { choice, name, uri, address } = fields.collection
  const { list, reading, failed } = useCollections()
  const { chainId } = useStored(stores.settings)
  const [sought, setSought] = useState('')
  const here = list.filter((collection) => collection.chainId === undefined || collection.chainId === chainId)
  const chosen = here.find((collection) => sameAddress(collection.address, choice))
  const found = here.filter((collection) => collection === chosen || matches(collection, sought))
  const set = (changed: Partial<typeof fields.collection>) => change({ collection: { ...fields.collection, ...changed } })
  const unlisted = !['new', 'other', 'none'].includes(choice) && !chosen
  return (
    <>
      {here.length > MANY && (
        <TextField
          label={t('write.findCollection')}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            // Enter asks for what is sought, not for the publication that it means in the fields of the draft.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          hint={sought.trim() && t('write.collectionsFound', [here.filter((one) => matches(one, sought)).length, here.length])}
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
            {collection.name ?? shortened(collection.address)}
          </option>
        ))}
        {unlisted && <option value={choice}>{shortened(choice)}</option>}
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
                <button type="button" className="quiet" disabled={!name.trim()} onClick={() => set({ uri: nameAlone(name) })}>
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

function matches({ name, address }: CollectionList['collections'][number], sought: string): boolean {
  return `${name ?? ''} ${address}`.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase())
}

/** Metadata that says no more than the name, carried inside the URI itself. */
function nameAlone(name: string): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify({ name: name.trim().toWellFormed() }))}`
}
