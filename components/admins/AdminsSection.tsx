import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { SettingsLink } from '../app/SettingsLink'
import { adminRecordStore, stores } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { BatchCards } from './BatchCards'
import { CollectionAdmins } from './CollectionAdmins'
import { KeyNotice } from './Notices'
import { RevokeByAddress } from './RevokeByAddress'
import { useChosenCollection } from './useChosenCollection'
import './admins.css'

/** Resolves when the collection that is chosen has been read from storage: what the first frame shows. */
export async function adminsReady(): Promise<void> {
  await stores.collections.ready
  const { collection } = stores.navigation.current()
  if (collection) await adminRecordStore(collection).ready
}

/** The section Admins: who may change the account's work, and how to take that away or give it. */
export function AdminsSection() {
  const { choices, chosen, choose, reading, failed } = useChosenCollection()
  const record = useStored<unknown>(chosen ? adminRecordStore(chosen) : NOTHING)
  // What stands below a list waits until that is there the first time, rather than to be pushed away by it.
  const [settled, setSettled] = useState(false)
  if (!settled && (chosen ? record !== undefined : !reading)) setSettled(true)
  return (
    <div className="stack admins">
      <KeyNotice />
      <BatchCards />
      {choices.length > 0 || reading ? (
        <Select
          label={t('write.collection')}
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
          hint={failed}
          beside={reading}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <p className="note">
          {failed ?? (
            <>
              {t('admins.noCollections')} <SettingsLink />
            </>
          )}
        </p>
      )}
      {chosen && <CollectionAdmins key={chosen.id} collection={chosen} all={choices} settled={settled} />}
      {settled && <RevokeByAddress />}
    </div>
  )
}
