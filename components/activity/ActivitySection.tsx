import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { showSection } from '../../lib/settings/navigation'
import { exportCsv, exportJson } from '../../lib/writes/export'
import type { Write } from '../../lib/writes/write'
import { newestWrites } from '../state/stores'
import { useStored } from '../state/useStored'
import { download, JSON_TYPE } from '../ui/download'
import { EmptyState } from '../ui/EmptyState'
import { glideChildren } from '../ui/glide-children'
import { MoreMenu } from '../ui/Menu'
import { useStateAnnouncement } from './useStateAnnouncement'
import { WriteCard } from './WriteCard'

/** Writes shown at first, and added with each press: a long list would render slowly. */
const PAGE_SIZE = 20

/** Resolves when the first writes are loaded, so that they are in the first frame. */
export const loadActivity = (): Promise<void> => newestWrites(PAGE_SIZE + 1).ready

/** The section Activity: every write, newest first. */
export function ActivitySection() {
  const [shown, setShown] = useState(PAGE_SIZE)
  // Reads one more than is shown, to know whether there are more.
  const entries = useStored(newestWrites(shown + 1))
  if (entries.length === 0) {
    return (
      <EmptyState sentence={t('activity.empty')} action={t('activity.writeOne')} onAction={() => void showSection('write')} />
    )
  }
  return (
    <div ref={glideChildren} className="stack tight">
      <ExportActivity />
      <ul ref={glideChildren} className="stack tight" aria-label={t('sections.activity')}>
        {entries.slice(0, shown).map((write) => (
          <li key={write.id}>
            <WriteEntry write={write} />
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <button type="button" onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('activity.older')}
        </button>
      )}
    </div>
  )
}

/** A write whose changes of state are announced, but for the state it first shows. */
function WriteEntry({ write }: { write: Write }) {
  useStateAnnouncement(write)
  return <WriteCard ref={glideChildren} write={write} />
}

/** Exports the journal as JSON or CSV. */
function ExportActivity() {
  const save = async (type: 'json' | 'csv') => {
    const text = type === 'json' ? await exportJson() : await exportCsv()
    download(`moment-press-activity.${type}`, type === 'json' ? JSON_TYPE : 'text/csv', text)
  }
  return (
    <MoreMenu icon="download" name={t('activity.export')}>
      <button type="button" onClick={() => void save('json')}>
        {t('activity.exportJson')}
      </button>
      <button type="button" onClick={() => void save('csv')}>
        {t('activity.exportCsv')}
      </button>
    </MoreMenu>
  )
}
