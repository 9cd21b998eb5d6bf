import { useEffect } from 'react'
import { formatRelativeTime } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { formatLanguage, t } from '../../lib/i18n/t'
import { ProblemDetails } from '../activity/ProblemDetails'
import { announce } from '../ui/Announcer'
import { useNow } from '../ui/useNow'
import { problemOf } from './client'
import type { List } from './useList'

/** What is to be said of a list as a whole: how old it is, what went wrong, and what to do about it. */
export function ListNotes({ list }: { list: List }) {
  const { at, fromStorage, asking, failure, failedNext } = list
  const now = useNow()
  const age = at === undefined ? '' : formatRelativeTime(at, now, formatLanguage())
  const words = failure && failureWords(failure.error)
  const paused = failure?.pause
  const toSay = paused === undefined ? words?.happened : undefined
  useEffect(() => {
    if (toSay) announce(toSay, 'alert')
  }, [toSay])

  // What went wrong with the next page is said where that page would be.
  if (failedNext && !asking) return null
  if (words && paused !== undefined) {
    return (
      <p className="note small">
        {t('timeline.retrying', [words.happened, inTime(paused / 1_000)])} {fromStorage && t('timeline.storedOnly', [age])}
      </p>
    )
  }
  if (words) {
    return (
      <div className={fromStorage || list.items.length > 0 ? 'note warn small' : 'note bad'}>
        <ProblemDetails
          problem={problemOf(failure?.error)}
          words={{ ...words, done: fromStorage ? t('timeline.storedOnly', [age]) : '' }}
        />
        <button type="button" disabled={asking} onClick={() => void list.refresh()}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  return fromStorage ? <p className="small muted age">{t('timeline.storedLoading', [age])}</p> : null
}

/** A failed read in sentences; how long to wait where the service says it. */
export function failureWords(error: unknown): { happened: string; next: string } {
  const problem = problemOf(error)
  if (!problem) return { happened: t('timeline.noBackground'), next: '' }
  const words = problemSentences(problem)
  return problem.retryAfter ? { ...words, next: t('timeline.retryLater', [inTime(problem.retryAfter)]) } : words
}

/** "in 12 seconds", "in 3 minutes". */
function inTime(seconds: number): string {
  return seconds < 120 ? t('timeline.seconds', Math.ceil(seconds)) : t('timeline.minutes', Math.ceil(seconds / 60))
}
