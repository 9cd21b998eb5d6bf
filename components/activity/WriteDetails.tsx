import type { ReactNode } from 'react'
import { formatList, formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { unknownReasonSentence } from '../../lib/i18n/sentences/write'
import { t, tKey } from '../../lib/i18n/t'
import { steps } from '../../lib/writes/next'
import { verdictOf } from '../../lib/writes/search/search-result'
import { wasNeverSent } from '../../lib/writes/session'
import type { StatusOf, Write } from '../../lib/writes/write'
import { ProblemDetails } from '../ui/ProblemDetails'
import { useNow } from '../ui/RelativeTime'
import './activity.css'

/**
 * The details of a write that few people need, on demand: how it was found, or why its outcome is unknown and what was
 * searched; whether a duplicate is searched for; and `children`. Renders nothing where there are none.
 */
export function WriteDetails({ write, children }: { write: Write; children?: ReactNode }) {
  const { status } = write
  const found = 'found' in status && status.found
  const isDuplicateDue = steps(write).some(({ step }) => step === 'duplicate')
  if (!found && status.state !== 'unknown' && !isDuplicateDue && !children) return null
  return (
    <details className="small">
      <summary>{t('ui.details')}</summary>
      <div className="stack tight">
        {found && <p className="muted">{t(`activity.found.${found}`)}</p>}
        {status.state === 'unknown' && (
          <>
            <UnknownReason status={status} />
            <SearchHistory status={status} />
          </>
        )}
        {isDuplicateDue && <p className="muted">{t('activity.duplicate.checking')}</p>}
        {children}
      </div>
    </details>
  )
}

/** Why an outcome is unknown, and what was done as far as is known. */
function UnknownReason({ status }: { status: StatusOf<'unknown'> }) {
  const done = t(wasNeverSent(status) ? 'activity.restored.done' : 'activity.mayBeDone')
  return <ProblemDetails problem={status.problem} sentences={{ happened: unknownReasonSentence(status), done, next: '' }} />
}

/** Milliseconds; a search that is due is about to start. */
const SECOND = 1_000

/** The result of the last search for an unknown outcome, and the time of the next search. */
export function SearchHistory({ status }: { status: StatusOf<'unknown'> }) {
  const last = status.search
  const verdict = verdictOf(status)
  const next = last ? last.nextAt : status.at
  const now = useNow()
  const soon = next === undefined ? undefined : formatRelativeTime(Math.max(next, now + SECOND), now)
  return (
    <div className="small muted">
      {last && verdict && (
        <p>
          {t(`activity.searched.${verdict}`, [
            formatTime(last.at, sameDay(last.at, now) ? 'clock' : 'short'),
            sourceList(last.sources),
            last.found,
          ])}{' '}
          {last.unavailable.length > 0 && t('activity.missed', [sourceList(last.unavailable)])}
        </p>
      )}
      <p>{soon ? t('activity.searchesAgain', [soon]) : t('activity.searchesOver')}</p>
    </div>
  )
}

const sameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

/** The names of sources as a list in the page's language. */
function sourceList(sources: readonly string[]): string {
  const names = [...new Set(sources)].map((source) => tKey(`activity.source.${source}`))
  return formatList(names)
}
