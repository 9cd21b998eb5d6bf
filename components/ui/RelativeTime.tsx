import { formatAge, formatShortAge, formatTime } from '../../lib/i18n/format'
import { useNow } from './useNow'

/** Milliseconds by which the clock of another computer may be ahead. */
const AHEAD = 60_000

/**
 * A time in milliseconds, shown as an age ("7 hours ago", or narrow "7h") and kept up to date, with the exact time as its
 * tooltip. Renders nothing for a time to come: a moment's date is the start of its sale (service-facts, "GET /timeline").
 */
export function RelativeTime({ time, style }: { time: number; style?: 'narrow' }) {
  const now = useNow()
  if (time > now + AHEAD) return null
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
      {style ? formatShortAge(time, now) : formatAge(time, now)}
    </time>
  )
}
