import { type ReactNode, useState } from 'react'
import { type AdminRecord, tellsNothing } from '../../lib/admins/record'
import { titledScopes } from '../../lib/admins/rows'
import { joinSentences } from '../../lib/i18n/format'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { useKeyState } from '../state/key'
import { Select } from '../ui/Field'
import { AddAdmin } from './AddAdmin'
import { AdminList, SkeletonPeople } from './AdminList'
import { ReadingStatus } from './ReadingStatus'
import { RevokeByAddress } from './RevokeByAddress'
import { useAdmins } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'
import { useRows } from './useRows'

interface CollectionAdminsProps {
  collection: CollectionChoice
  choices: readonly CollectionChoice[]
  record: AdminRecord | undefined
  /** The field that chooses the collection. */
  choice: ReactNode
}

export function CollectionAdmins({ collection, choices, record, choice }: CollectionAdminsProps) {
  const hasKey = useKeyState() !== 'none'
  const admins = useAdmins(collection)
  const [chosen, setChosen] = useState('0')
  const scopes = record ? titledScopes(record) : []
  const tokenId = scopes.some((scope) => scope.tokenId === chosen) ? chosen : '0'
  const title = scopes.find((scope) => scope.tokenId === tokenId)?.title
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [reloads, setReloads] = useState(0)
  const key = `${tokenId} ${reloads}`
  const rows = useRows({ collection: collection.id, record, tokenId, key, chosenNames })
  const isKnown = record !== undefined && !tellsNothing(record)
  return (
    <>
      <div className="pair">
        {choice}
        <Select
          label={t('admins.appliesTo')}
          value={tokenId}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="0">{t('admins.whole')}</option>
          {scopes
            .filter((scope) => scope.tokenId !== '0')
            .map((scope) => (
              <option key={scope.tokenId} value={scope.tokenId} dir="auto">
                {scopeName(scope)}
              </option>
            ))}
        </Select>
      </div>
      <AddAdmin
        key={tokenId}
        collection={collection}
        scope={{ tokenId, title }}
        record={record}
        onNamed={(address, name) => setChosenNames((names) => new Map(names).set(address, name))}
      />
      <ReadingStatus
        admins={admins}
        onReload={() => {
          setReloads((count) => count + 1)
          admins.reload()
        }}
      />
      {!record && rows.length === 0 && !admins.failure && <SkeletonPeople />}
      {isKnown && rows.every(({ isElsewhere }) => isElsewhere) && !admins.isReading && (
        <p className="note">{t('admins.nobody')}</p>
      )}
      {rows.length > 0 && (
        <AdminList
          rows={rows}
          collection={collection}
          choices={choices}
          tokenId={tokenId}
          title={title}
          onScope={setChosen}
        />
      )}
      {isKnown && (
        <p className="small muted">{joinSentences(t('admins.about'), t('admins.limits'))}</p>
      )}
      {/* Works without a list, but comes below it: sooner, the list would push it away. */}
      {hasKey && (record || admins.failure) && <RevokeByAddress />}
    </>
  )
}
