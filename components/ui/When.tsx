import { formatLanguage } from '../../lib/words/t'
import { relativeTime, timeWords } from '../../lib/words/times'
import { useNow } from './useNow'

/** A time, relative for the eye and kept true, exact in the tooltip. */
export function When({ time }: { time: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={timeWords(time, 'short', formatLanguage())}>
      {relativeTime(time, now, formatLanguage())}
    </time>
  )
}
