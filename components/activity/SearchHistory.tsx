import { formatList, formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { formatLanguage, t, tKey } from '../../lib/i18n/t'
import type { Search, StatusOf } from '../../lib/writes/write'
import { useNow } from '../ui/useNow'

/** What was looked for and when, and when it will be looked for again. */
export function SearchHistory({ status }: { status: StatusOf<'unknown'> }) {
  const last = status.search
  const next = last ? last.nextAt : status.at
  const now = useNow()
  const soon = next === undefined ? undefined : formatRelativeTime(Math.max(next, now), now, formatLanguage())
  return (
    <div className="small muted">
      {last && (
        <p>
          {t(`activity.searched.${howItWent(last)}`, [
            formatTime(last.at, sameDay(last.at, now) ? 'clock' : 'short', formatLanguage()),
            placesWords(last.sources),
            last.found,
          ])}{' '}
          {last.unavailable.length > 0 && t('activity.missed', [placesWords(last.unavailable)])}
        </p>
      )}
      <p>{soon ? t('activity.searchesAgain', [soon]) : t('activity.searchesOver')}</p>
    </div>
  )
}

const sameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

/** Where nothing could be read, it has not been looked for. */
function howItWent({ found, sources }: Search): 'several' | 'none' | 'nowhere' {
  if (sources.length === 0) return 'nowhere'
  return found > 1 ? 'several' : 'none'
}

/** Names of places as a list in the language of the page. */
function placesWords(places: readonly string[]): string {
  const names = [...new Set(places)].map((place) => tKey(`activity.place.${place}`))
  return formatList(names, formatLanguage())
}
