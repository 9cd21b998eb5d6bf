import { formatList, formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { t, tKey } from '../../lib/i18n/t'
import { verdictOf } from '../../lib/writes/search/search-result'
import type { StatusOf } from '../../lib/writes/write'
import { useNow } from '../ui/useNow'

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
