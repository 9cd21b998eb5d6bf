import { useEffect } from 'react'
import { formatAge, formatNumber, joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { showSection } from '../state/place'
import { announce } from '../ui/Announcer'
import { EmptyState } from '../ui/EmptyState'
import { ProblemDetails } from '../ui/ProblemDetails'
import { useNow } from '../ui/RelativeTime'
import { listProblem } from './queries'
import type { List } from './useList'
import '../ui/skeleton.css'

/** Milliseconds; the age of a younger list is not worth a line. */
const MINUTE = 60_000

/** The age of a stored list, and a failure with the button that tries again. */
export function ListStatus({ list }: { list: List }) {
  const { at, fromStorage, isFetching, failure, nextPageFailed } = list
  const now = useNow()
  const age = at === undefined ? '' : formatAge(at, now)
  const sentences = failure && failureSentences(failure.error)
  const pause = failure?.pause
  const announcement = pause === undefined ? sentences?.happened : undefined
  useEffect(() => {
    if (announcement) announce(announcement, 'alert')
  }, [announcement])

  // `ListEnd` shows the failure of the next page.
  if (nextPageFailed && !isFetching) return null
  if (sentences && pause !== undefined) {
    return (
      <p className="note small">
        {joinSentences(
          sentences.happened,
          t('timeline.retrying', [duration(pause / 1_000)]),
          fromStorage && t('timeline.storedOnly', [age]),
        )}
      </p>
    )
  }
  if (sentences) {
    return (
      <div className={fromStorage || list.entries.length > 0 ? 'note warn small' : 'note bad'}>
        <ProblemDetails
          problem={listProblem(failure?.error)}
          sentences={{ ...sentences, done: fromStorage ? t('timeline.storedOnly', [age]) : '' }}
        />
        <button type="button" disabled={isFetching} onClick={() => void list.refresh()}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  if (!fromStorage) return null
  const isRecent = at !== undefined && now - at < MINUTE
  return (
    <p className="small muted age">
      {joinSentences(!isRecent && t('timeline.storedOnly', [age]), t('timeline.updating'))}
    </p>
  )
}

interface ListEndProps {
  list: List
  /** Number of entries that the filter lets pass. */
  count: number
  filter: string | undefined
}

/** The end, more to come, or a failure; nothing while an empty list is being read. */
export function ListEnd({ list, count, filter }: ListEndProps) {
  const { nextPageFailed, failure, isFetching, hasNext, fromStorage } = list
  if (nextPageFailed && failure && !isFetching) {
    const { happened, next } = failureSentences(failure.error)
    return (
      <div className="note warn small end" tabIndex={-1}>
        <p>{joinSentences(happened, next)}</p>
        <button type="button" onClick={list.fetchNext}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  if (filter) return <FilterEnd list={list} count={count} />
  if (!isFetching && (hasNext || fromStorage || failure)) return null
  if (count > 0) {
    return (
      <p className="small muted end" tabIndex={-1}>
        {t(isFetching ? 'timeline.more' : 'timeline.end')}
      </p>
    )
  }
  return (
    <div tabIndex={-1}>
      <EmptyState
        icon="quote"
        sentence={t('timeline.nothing')}
        action={t('activity.writeOne')}
        onAction={() => showSection('compose')}
      />
    </div>
  )
}

function FilterEnd({
  list: { entries, hasNext, isFetching, fetchNext },
  count,
}: Pick<ListEndProps, 'list' | 'count'>) {
  if (count === 0) {
    const more = hasNext && { action: t('timeline.loadMore'), onAction: fetchNext }
    return (
      <div className="end" tabIndex={-1}>
        <EmptyState
          icon="search"
          sentence={t('timeline.noMatch', [formatNumber(entries.length)])}
          {...more}
        />
      </div>
    )
  }
  return (
    <div className="row small muted end" tabIndex={-1}>
      <p>{t('timeline.found', [formatNumber(count), formatNumber(entries.length)])}</p>
      {hasNext && (
        <button type="button" disabled={isFetching} onClick={fetchNext}>
          {t('timeline.loadMore')}
        </button>
      )}
    </div>
  )
}

/** Placeholders of the size of cards, so that nothing moves when the first page arrives. */
export function SkeletonCards() {
  return (
    <div className="stack tight skeletons" aria-hidden="true">
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="card">
          <div className="skeleton text-skeleton" />
          <div className="skeleton title-skeleton" />
          <div className="skeleton line-skeleton" />
          <div className="skeleton line-skeleton" />
        </div>
      ))}
    </div>
  )
}

/** Says the pause that the service asks for, where it does. */
export function failureSentences(error: unknown): { happened: string; next: string } {
  const problem = listProblem(error)
  if (!problem) return { happened: t('admins.readFailed'), next: '' }
  const sentences = problemSentences(problem)
  return problem.retryAfter
    ? { ...sentences, next: t('timeline.retryLater', [duration(problem.retryAfter)]) }
    : sentences
}

/** "in 12 seconds", "in 3 minutes". */
function duration(seconds: number): string {
  return seconds < 120
    ? t('timeline.seconds', Math.ceil(seconds))
    : t('timeline.minutes', Math.ceil(seconds / 60))
}
