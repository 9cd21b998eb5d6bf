import { useState } from 'react'
import type { Address } from 'viem'
import { heldRights } from '../../lib/admins/places'
import { t } from '../../lib/i18n/t'
import { useSelf } from '../state/self'
import { useCommand } from '../state/useCommand'
import { Select } from '../ui/Field'
import { ChangeDialog } from './ChangeDialog'
import { RefusalNote } from './DialogParts'
import { ReadingLine } from './ReadingStatus'
import { useRecordSnapshot } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'

/** Milliseconds: of a younger list the dialog does not give the time. */
const RECENT = 600_000

interface RevokeEverywhereProps {
  address: Address
  collection: CollectionChoice
  choices: readonly CollectionChoice[]
  onClose: () => void
}

/** Lists the places of one collection or of all, as far as they were read. */
export function RevokeEverywhere({ address, collection, choices, onClose }: RevokeEverywhereProps) {
  const self = useSelf()
  const [range, setRange] = useState<'one' | 'all'>('one')
  const collections = range === 'one' ? [collection] : choices
  const { records, loading, refresh } = useRecordSnapshot(collections)
  const reader = useCommand({ inline: true })
  const reload = async () => {
    await reader.run('readAccountAdmins', {})
    refresh()
  }
  const times = [...records.values()].map(({ at }) => at)
  const oldest = times.length > 0 ? Math.min(...times) : undefined
  const isOld = oldest !== undefined && Date.now() - oldest > RECENT
  const unread = loading ? 0 : collections.length - records.size
  return (
    <ChangeDialog
      kind="revoke"
      address={address}
      requests={heldRights(address, [...records.values()], self)}
      records={records}
      isEverywhere
      isReading={loading || reader.busy}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <Select
          label={t('admins.where')}
          value={range}
          onChange={(event) => setRange(event.target.value as typeof range)}
        >
          <option value="one">{t('admins.whereOne')}</option>
          <option value="all">{t('admins.whereAll')}</option>
        </Select>
      )}
      {range === 'all' && (
        <>
          {(isOld || unread > 0 || reader.busy) && (
            <ReadingLine time={oldest} busy={reader.busy} onReload={() => void reload()} />
          )}
          <RefusalNote refusal={reader.refusal} />
          {unread > 0 && <p className="note warn">{t('admins.everywhereUnread', unread)}</p>}
        </>
      )}
      {[...records.values()].some(({ cut }) => cut) && (
        <p className="note warn">{t('admins.cut')}</p>
      )}
    </ChangeDialog>
  )
}
