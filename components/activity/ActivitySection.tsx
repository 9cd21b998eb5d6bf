import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { stores, writeStore } from '../state/stores'
import { useStored } from '../state/useStored'
import { ExportActivity } from './ExportActivity'
import { useStateAnnouncement } from './useStateAnnouncement'
import { WriteActions } from './WriteActions'
import { WriteCard } from './WriteCard'

/** So many writes are shown at first, and more with each press. */
const STEP = 20

/** The section Activity: every write, newest first. */
export function ActivitySection() {
  const entries = useStored(stores.writes)
  const [shown, setShown] = useState(STEP)
  if (entries.length === 0) {
    return (
      <div className="note stack tight">
        <h2>{t('activity.emptyTitle')}</h2>
        <p>{t('activity.empty')}</p>
      </div>
    )
  }
  return (
    <div className="stack">
      <ExportActivity />
      <ul className="stack tight" aria-label={t('sections.activity')}>
        {entries.slice(0, shown).map(({ id }) => (
          <WriteEntry key={id} id={id} />
        ))}
      </ul>
      {entries.length > shown && (
        <button type="button" onClick={() => setShown(shown + STEP)}>
          {t('activity.older')}
        </button>
      )}
    </div>
  )
}

function WriteEntry({ id }: { id: string }) {
  const write = useStored(writeStore(id))
  return <li>{write && <ToldCard write={write} />}</li>
}

/** A write that was read: from here on its changes are said aloud, its first state is not. */
function ToldCard({ write }: { write: Write }) {
  useStateAnnouncement(write)
  return <WriteCard write={write} actions={<WriteActions write={write} />} />
}
