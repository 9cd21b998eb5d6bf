import type { ReactNode } from 'react'
import { formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { unknownReasonSentence } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isRuledOut } from '../../lib/writes/next'
import { wasNeverSent } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { ProblemDetails } from '../ui/ProblemDetails'
import { useNow } from '../ui/RelativeTime'

/**
 * The details of a write that few people need, on demand: how it was found, or why its outcome is
 * unknown and what was searched; and `children`. Renders nothing where there are none.
 */
export function WriteDetails({ write, children }: { write: Write; children?: ReactNode }) {
  const { status } = write
  const foundBy = 'foundBy' in status && status.foundBy
  if (!foundBy && status.state !== 'unknown' && !children) return null
  return (
    <details className="small">
      <summary>{t('ui.details')}</summary>
      <div className="stack tight">
        {foundBy && <p className="muted">{t(`activity.found.${foundBy}`)}</p>}
        <UnknownReason write={write} />
        <SearchHistory write={write} />
        {(foundBy || status.state === 'unknown') && write.sinceBlock !== undefined && (
          <p className="small muted">{t('activity.searchesFrom', [String(write.sinceBlock)])}</p>
        )}
        {children}
      </div>
    </details>
  )
}

function UnknownReason({ write }: { write: Write }) {
  const { status } = write
  const happened = status.state === 'unknown' && unknownReasonSentence(status)
  if (!happened) return null
  const done = isRuledOut(write)
    ? ''
    : t(wasNeverSent(write) ? 'activity.unsent' : 'activity.mayBeDone')
  return <ProblemDetails problem={status.problem} sentences={{ happened, done, next: '' }} />
}

/** Milliseconds; a search that is due is about to start. */
const SECOND = 1_000

export function SearchHistory({ write: { status, search } }: { write: Write }) {
  const now = useNow()
  if (status.state !== 'unknown') return null
  const next = search ? search.nextAt : status.at
  const soon =
    next === undefined ? undefined : formatRelativeTime(Math.max(next, now + SECOND), now)
  return (
    <div className="small muted">
      {search && (
        <p>
          {t('ui.named', [
            formatTime(search.at, sameDay(search.at, now) ? 'clock' : 'short'),
            t(`activity.searched.${search.result}`),
          ])}
        </p>
      )}
      {soon && <p>{t('activity.searchesAgain', [soon])}</p>}
    </div>
  )
}

const sameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString()
