import { formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { useNow } from './useNow'

/** A time in milliseconds, shown relative to now ("7 hours ago", or narrow "7h ago") and kept up to date, with the exact time as its tooltip. */
export function RelativeTime({ time, style }: { time: number; style?: 'narrow' }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
      {formatRelativeTime(time, now, style)}
    </time>
  )
}
