import { t } from '../../lib/words/t'
import { SettingsLink } from '../app/SettingsLink'
import { Select } from '../ui/Field'
import { BatchCards } from './BatchCards'
import { CollectionAdmins } from './CollectionAdmins'
import { KeyNotice } from './Notices'
import { RevokeByAddress } from './RevokeByAddress'
import { useChosenCollection } from './useChosenCollection'
import './admins.css'

/** The section Admins: who may change the account's work, and how to take that away or give it. */
export default function AdminsSection() {
  const { choices, chosen, choose, reading } = useChosenCollection()
  return (
    <div className="stack admins">
      <KeyNotice />
      <BatchCards />
      {choices.length > 0 ? (
        <Select
          label={t('write.collection')}
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
          hint={reading}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <p className="note">
          {reading ?? (
            <>
              {t('admins.noCollections')} <SettingsLink />
            </>
          )}
        </p>
      )}
      {chosen && <CollectionAdmins key={chosen.id} collection={chosen} all={choices} />}
      <RevokeByAddress />
    </div>
  )
}
