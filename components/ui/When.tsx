const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** Making a formatter takes as long as rendering a card: each is made once. */
const relative = new Map<string | undefined, Intl.RelativeTimeFormat>()
let exact: Intl.DateTimeFormat | undefined

/** "3 minutes ago" in the browser's language. Both in milliseconds since 1970. */
export function relativeTime(time: number, now: number, language?: string): string {
  const seconds = Math.round((time - now) / 1000)
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1]
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relative.set(language, format)
  return format.format(Math.trunc(seconds / size), unit)
}

/** A time, relative for the eye, exact in the tooltip. */
export function When({ time }: { time: number }) {
  exact ??= new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={new Date(time).toISOString()} title={exact.format(time)}>
      {relativeTime(time, Date.now(), navigator.language)}
    </time>
  )
}
