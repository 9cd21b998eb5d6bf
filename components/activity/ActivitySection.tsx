import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { exportCsv } from '../../lib/writes/export'
import type { Write } from '../../lib/writes/write'
import { showSection } from '../state/place'
import { newestWrites } from '../state/stores'
import { useStored } from '../state/useStored'
import { download } from '../ui/download'
import { EmptyState } from '../ui/EmptyState'
import { useStateAnnouncement } from './useStateAnnouncement'
import { recordOfWrite } from './useWhere'
import { WriteCard } from './WriteCard'

/** Writes shown at first, and added with each press: a long list would render slowly. */
const PAGE_SIZE = 20

/** Resolves when the first frame can show the first writes with the names of their places. */
export async function loadActivity(): Promise<void> {
  const newest = newestWrites(PAGE_SIZE + 1)
  await newest.ready
  // A card does without names.
  await Promise.allSettled(newest.current().map((write) => recordOfWrite(write)?.ready))
}

export function ActivitySection() {
  const [shown, setShown] = useState(PAGE_SIZE)
  // Reads one more than is shown, to know whether there are more.
  const entries = useStored(newestWrites(shown + 1))
  if (entries.length === 0) {
    return (
      <EmptyState
        icon="check"
        sentence={t('activity.empty')}
        action={t('activity.writeOne')}
        onAction={() => showSection('compose')}
      />
    )
  }
  return (
    <div className="stack tight">
      <ul className="stack tight" aria-label={t('sections.activity')}>
        {entries.slice(0, shown).map((write) => (
          <WriteEntry key={write.id} write={write} />
        ))}
      </ul>
      {entries.length > shown && (
        <button type="button" onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('activity.older')}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => void saveTable()}>
        {t('activity.export')}
      </button>
    </div>
  )
}

/** A write whose changes of state are announced, but for the state it first shows. */
function WriteEntry({ write }: { write: Write }) {
  useStateAnnouncement([write])
  return (
    <li>
      <WriteCard write={write} />
    </li>
  )
}

async function saveTable(): Promise<void> {
  download('moment-press-activity.csv', 'text/csv', await exportCsv())
}
