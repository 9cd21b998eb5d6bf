import { relativeTime, timeWords } from '../../lib/words/format'
import { formatLanguage } from '../../lib/words/t'

/** A time, relative for the eye, exact in the tooltip. */
export function When({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={timeWords(time, 'short', formatLanguage())}>
      {relativeTime(time, Date.now(), formatLanguage())}
    </time>
  )
}
