import { listWords, relativeTime, timeWords } from '../../lib/words/format'
import { formatLanguage, t, tOf } from '../../lib/words/t'
import { nextSearchAt } from '../../lib/writes/search'
import type { StatusOf } from '../../lib/writes/write'

/** What was looked for and when, and when it will be looked for again. */
export function Searches({ status }: { status: StatusOf<'unknown'> }) {
  const last = status.searches.at(-1)
  const next = nextSearchAt(status)
  const soon = next === undefined ? undefined : relativeTime(Math.max(next, Date.now()), Date.now(), formatLanguage())
  return (
    <div className="small soft">
      {last && (
        <p>
          {t(last.found > 1 ? 'activity.searched.several' : 'activity.searched.none', [
            timeWords(last.at, 'clock', formatLanguage()),
            placesWords(last.places),
            last.found,
          ])}{' '}
          {last.missed.length > 0 && t('activity.missed', [placesWords(last.missed)])}
        </p>
      )}
      <p>{soon ? t('activity.searchesAgain', [soon]) : t('activity.searchesOver')}</p>
    </div>
  )
}

/** Names of places as a list in the language of the page. */
function placesWords(places: readonly string[]): string {
  const names = [...new Set(places)].map((place) => tOf(`activity.place.${place}`))
  return listWords(names, formatLanguage())
}
