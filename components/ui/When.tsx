import { formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { formatLanguage } from '../../lib/i18n/t'
import { useNow } from './useNow'

/** A time, relative for the eye and kept true, exact in the tooltip. */
export function When({ time }: { time: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short', formatLanguage())}>
      {formatRelativeTime(time, now, formatLanguage())}
    </time>
  )
}
