import { tellsNothing } from '../../lib/admins/record'
import { formatAge, formatTime, joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import type { Refusal } from '../../lib/messages/refusal'
import { useNow } from '../ui/RelativeTime'
import type { Admins } from './useAdmins'

interface ReadingStatusProps {
  admins: Admins
  onReload: () => void
}

export function ReadingStatus({
  admins: { record, isReading, failure },
  onReload,
}: ReadingStatusProps) {
  const known = record && !tellsNothing(record) ? record : undefined
  return (
    <div className="stack tight">
      <ReadingLine time={known?.at} busy={isReading} onReload={onReload} />
      {failure && <p className="note bad">{failureSentences(failure, known !== undefined)}</p>}
      {!failure && !isReading && record && !known && (
        <p className="note bad">{t('admins.notLoaded')}</p>
      )}
      {/* "Only what the service says" is not said of nothing. */}
      {record?.unchecked && (known || record.unchecked === 'noRpc') && (
        <p className="note warn">{t(`admins.unchecked.${record.unchecked}`)}</p>
      )}
      {record?.cut && <p className="note warn">{t('admins.cut')}</p>}
    </div>
  )
}

/** `hasList`: an earlier list is shown. */
function failureSentences(failure: Refusal, hasList: boolean): string {
  const { problem } = failure
  const happened = problem ? problemSentences(problem).happened : t('admins.readFailed')
  return hasList
    ? joinSentences(happened, t('admins.readStale'))
    : joinSentences(t('admins.notLoaded'), happened)
}

interface ReadingLineProps {
  /** The time of the last reading, in milliseconds since 1970. */
  time: number | undefined
  busy: boolean
  onReload: () => void
}

export function ReadingLine({ time, busy, onReload }: ReadingLineProps) {
  const now = useNow()
  return (
    <div className="row flush small muted reading">
      {busy ? (
        <label className="row grow">
          {t('admins.reading')} <progress />
        </label>
      ) : (
        <span className="grow">
          {time !== undefined && (
            <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
              {t('admins.updated', [formatAge(time, now)])}
            </time>
          )}
        </span>
      )}
      <button type="button" className="quiet" disabled={busy} onClick={onReload}>
        {t('admins.reload')}
      </button>
    </div>
  )
}
