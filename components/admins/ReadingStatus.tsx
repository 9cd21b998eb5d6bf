import { formatAge, formatTime, joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { useNow } from '../ui/RelativeTime'
import type { Admins } from './useAdmins'

interface ReadingStatusProps {
  admins: Admins
  onReload: () => void
}

/** The progress of the reading, its time, and its failures. */
export function ReadingStatus({ admins: { record, progress, reading, failed }, onReload }: ReadingStatusProps) {
  return (
    <div className="stack tight">
      <ReadingLine time={record?.at} busy={reading || progress !== undefined} progress={progress} onReload={onReload} />
      {failed && <p className="note bad">{t('admins.readFailed')}</p>}
      {record?.problem && (
        <p className="note bad">{joinSentences(problemSentences(record.problem).happened, t('admins.readStale'))}</p>
      )}
      {record?.unchecked && <p className="note warn">{t(`admins.unchecked.${record.unchecked}`)}</p>}
      {record?.cut && <p className="note warn">{t('admins.cut')}</p>}
    </div>
  )
}

interface ReadingLineProps {
  /** The time of the last reading, in milliseconds since 1970. */
  time: number | undefined
  busy: boolean
  progress?: Admins['progress']
  onReload: () => void
}

/** When admins were read last, or the progress of their reading, and the button that reads them again. */
export function ReadingLine({ time, busy, progress, onReload }: ReadingLineProps) {
  return (
    <div className="row flush small muted reading">
      {busy ? (
        <label className="row grow">
          {t('admins.reading')} <progress max={progress?.total} value={progress?.done} />
        </label>
      ) : (
        <span className="grow">{time !== undefined && <UpdatedAt time={time} />}</span>
      )}
      <button type="button" className="quiet" disabled={busy} onClick={onReload}>
        {t('admins.reload')}
      </button>
    </div>
  )
}

/** `time`: that of the reading, in milliseconds since 1970. */
function UpdatedAt({ time }: { time: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
      {t('admins.updated', [formatAge(time, now)])}
    </time>
  )
}
