import { useDeferredValue } from 'react'
import { type AdminRecord, adminRecordId } from '../../lib/admins/record'
import { t } from '../../lib/i18n/t'
import { openWelcome } from '../app/open-welcome'
import { useKeyState } from '../state/key'
import { showSection } from '../state/place'
import { selfReady } from '../state/self'
import { adminRecordStore, batchStore, stores, writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'
import { EmptyState } from '../ui/EmptyState'
import { Select } from '../ui/Field'
import { CollectionAdmins } from './CollectionAdmins'
import { isShown, newestChanges } from './changes'
import { KeyNotice } from './DialogParts'
import { RevokeByAddress } from './RevokeByAddress'
import { type CollectionChoice, useChosenCollection } from './useChosenCollection'
import { typedReady } from './useTyped'
import './admins.css'

/** Loads the stored values of the first frame. */
export async function loadAdmins(): Promise<void> {
  await Promise.all([stores.collections.ready, selfReady, typedReady])
  const { collection } = stores.place.current()
  if (!collection) return
  const journal = writesOfCollection(adminRecordId(collection))
  await Promise.all([adminRecordStore(collection).ready, journal.ready])
  const changes = [...newestChanges(journal.current()).values()]
  const shown = changes.filter((change) => isShown(change, Date.now()))
  await Promise.all(shown.map(([{ id }]) => batchStore(id).ready))
}

export function AdminsSection() {
  const { account } = useStored(stores.settings)
  const hasKey = useKeyState() !== 'none'
  const { choices, chosen, choose, readingText, failureText } = useChosenCollection()
  const record = useShownRecord(chosen)
  const choice = (
    <Select
      label={t('compose.collection')}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      hint={failureText}
      beside={readingText}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ))}
    </Select>
  )
  return (
    <div className="stack admins">
      {(account || choices.length > 0) && <KeyNotice />}
      {chosen && (
        <CollectionAdmins
          key={chosen.id}
          collection={chosen}
          choices={choices}
          record={record}
          choice={choice}
        />
      )}
      {!chosen && readingText && choice}
      {!chosen && !readingText && (
        <>
          <NoCollections failureText={failureText} />
          {hasKey && <RevokeByAddress />}
        </>
      )}
    </div>
  )
}

/** `failureText`: the sentence about a failed reading. */
function NoCollections({ failureText }: { failureText: string | undefined }) {
  const { account } = useStored(stores.settings)
  if (failureText) return <p className="note">{failureText}</p>
  if (!account)
    return (
      <EmptyState
        icon="user"
        sentence={t('admins.sayWho')}
        action={t('welcome.connect')}
        onAction={() => void openWelcome()}
      />
    )
  return (
    <EmptyState
      icon="users"
      sentence={t('admins.noCollections')}
      action={t('activity.writeOne')}
      onAction={() => showSection('compose')}
    />
  )
}

/**
 * The record of the chosen collection, one task after it was read. To read a record of 1,000
 * moments takes as long as to show it, and a task for each halves the longest frame.
 */
function useShownRecord(chosen: CollectionChoice | undefined): AdminRecord | undefined {
  const shown = useDeferredValue(useStored(chosen && adminRecordStore(chosen)))
  return shown?.id === chosen?.id ? shown : undefined
}
