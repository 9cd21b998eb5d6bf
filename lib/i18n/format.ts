import { formatUnits } from 'viem/utils'
import type { Coin } from '../chain/amount'
import { formatLanguage, t } from './t'

/**
 * Gives the formatter for the present language (BCP 47), and keeps it: making one takes as long as
 * rendering a card.
 */
function perLanguage<T>(create: (language: string) => T): () => T {
  const formatters = new Map<string, T>()
  return () => {
    const language = formatLanguage()
    const formatter = formatters.get(language) ?? create(language)
    formatters.set(language, formatter)
    return formatter
  }
}

/** A text in the quotation marks of the language. */
export function quote(text: string): string {
  // A replacement function leaves `$` in the text as it is.
  return t('ui.quotes').replace('…', () => text)
}

/** Sentences in a row. Japanese and Chinese put no space after a full stop. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((said, next) => `${said}${!said || !next || said.endsWith('。') ? '' : ' '}${next}`, '')
}

/** Facts in one line, each said once; absent ones are left out. */
export const joinFacts = (...facts: readonly (string | false | undefined)[]): string =>
  [...new Set(facts.filter(Boolean))].join(' · ')

export const requestLanguage = { separator: decimalSeparator, quotes: () => t('ui.quotes') }

const numberFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage((language) => new Intl.NumberFormat(language, options))

/** Four decimals are those of a split's share (lib/drafts/splits); counts have none. */
const numbers = numberFormat({ maximumFractionDigits: 4 })

/** A count or a share. */
export function formatNumber(value: number): string {
  return numbers().format(value)
}

/** The decimal separator; a dot where it is neither dot nor comma. */
export function decimalSeparator(): '.' | ',' {
  const parts = numbers().formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

const lists = perLanguage((language) => new Intl.ListFormat(language))

/** Names as a list: "one, two, and three". */
export function formatList(names: readonly string[]): string {
  return lists().format(names)
}

/** 18 decimals are those of Ether, the finest coin. */
const amounts = numberFormat({ maximumFractionDigits: 18 })

/** Exact, from base units (a decimal string): "0.001 ETH", in German "0,001 ETH". */
export function formatAmount(units: string, { symbol, decimals }: Coin): string {
  // A string passes through the formatter exactly, where a number would be rounded.
  const amount = amounts().format(formatUnits(BigInt(units), decimals) as `${number}`)
  return `${amount} ${symbol}`.trimEnd()
}

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, options))

const times = {
  /** 28 Nov 2026. */
  day: timeFormat({ dateStyle: 'medium' }),
  dayOfYear: timeFormat({ day: 'numeric', month: 'short' }),
  month: timeFormat({ month: 'short', year: 'numeric' }),
  /** The time of day, to the second. */
  clock: timeFormat({ timeStyle: 'medium' }),
  short: timeFormat({ dateStyle: 'medium', timeStyle: 'short' }),
}

/** A time (Unix, in ms) in this computer's time zone. */
export function formatTime(time: number, style: keyof typeof times): string {
  return times[style]().format(time)
}

const minutes = { hour: 'numeric', minute: '2-digit' } as const
const zonedTimes = {
  /** "3:30 AM GMT+2". */
  offset: { ...minutes, timeZoneName: 'shortOffset' },
  /** "May 1, 2027, 4:00 AM EDT". */
  short: { ...minutes, year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'short' },
  /** "Saturday, May 1, 2027 at 4:00 AM Eastern Daylight Time". */
  full: {
    ...minutes,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZoneName: 'long',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Unix time in ms. The formatter is not kept: it would keep its zone when the computer travels. */
export const formatZonedTime = (time: number, style: keyof typeof zonedTimes): string =>
  new Intl.DateTimeFormat(formatLanguage(), zonedTimes[style]).format(time)

/** A date and time as somebody typed it (`2026-11-21T18:30`), whatever the zone. */
export function formatTypedTime(local: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(formatLanguage(), options).format(Date.parse(`${local}Z`))
}

/** In all seasons: "Central European Time". The IANA name where the browser does not know it. */
export function zoneName(timeZone?: string): string {
  const named = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(formatLanguage(), { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  try {
    const name = named('longGeneric')
    // UTC has no seasons, and so no name in all of them.
    return name.startsWith('GMT') ? named('long') : name
  } catch {
    return timeZone ?? ''
  }
}

const relativeTimes = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)

/** Seconds a unit; less than a minute is counted in seconds. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 minutes ago"; "just now" for less than a minute. Both times are Unix times in ms. */
export function formatRelativeTime(time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000)
  if (seconds <= 0 && seconds > -60) return t('ui.justNow')
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return relativeTimes().format(Math.trunc(seconds / size), unit)
}

/** The same of what has happened; a time by a clock that is ahead is now. */
export function formatAge(time: number, now: number): string {
  return formatRelativeTime(Math.min(time, now), now)
}

/** The narrow units of Japanese are those of English: "7h" for "7 時間". */
const narrow = (unit: string) =>
  perLanguage((language) => {
    const unitDisplay = language.startsWith('ja') ? 'short' : 'narrow'
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
  })

/** The largest age in seconds that each form is for, the seconds of its unit, and its formatter. */
const SHORT_AGES = [
  [3_600, 60, narrow('minute')],
  [86_400, 3_600, narrow('hour')],
  [604_800, 86_400, narrow('day')],
] as const

/** "7h", "3d"; after a week the day, "28 Nov", and after a year the month, "Nov 2025". */
export function formatShortAge(time: number, now: number): string {
  const seconds = (now - time) / 1_000
  if (seconds < 60) return t('ui.justNow')
  const [, size = 1, unit] = SHORT_AGES.find(([end]) => seconds < end) ?? []
  if (unit) return unit().format(Math.floor(seconds / size))
  return formatTime(time, seconds < 31_536_000 ? 'dayOfYear' : 'month')
}
