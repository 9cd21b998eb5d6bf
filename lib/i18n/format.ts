import { type Currency, exactAmount } from '../chain/amount'

/** Keeps one formatter a language (BCP 47, as everywhere below): making one takes as long as rendering a card. */
function perLanguage<T>(create: (language: string) => T): (language: string) => T {
  const formatters = new Map<string, T>()
  return (language) => {
    const formatter = formatters.get(language) ?? create(language)
    formatters.set(language, formatter)
    return formatter
  }
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur)\b/.test(language)
}

/** Isolates a value, such as an address or a title, whose direction may differ from the text around it (FSI, PDI). */
export function isolate(text: string, language: string): string {
  return isRightToLeft(language) ? `\u2068${text}\u2069` : text
}

/** The plural forms of a language. */
export const pluralRules = perLanguage((language) => new Intl.PluralRules(language))

/** Four decimals are those of a split's share (lib/drafts/splits); counts have none. */
const numbers = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }))

/** A count or a share. */
export function formatNumber(value: number, language: string): string {
  return numbers(language).format(value)
}

/** The decimal separator of a language; a dot where it is neither dot nor comma. */
export function decimalSeparator(language: string): '.' | ',' {
  const parts = numbers(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

const lists = perLanguage((language) => new Intl.ListFormat(language))

/** Names as a list: "one, two, and three". */
export function formatList(names: readonly string[], language: string): string {
  return lists(language).format(names)
}

/** 18 decimals are those of ETH, the finest currency. */
const amounts = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 18 }))

/** Base units (a decimal string) as an exact amount with its currency: "0.001 ETH", in German "0,001 ETH". */
export function formatAmount(units: string, currency: Currency, language: string): string {
  return `${formatAmountNumber(units, currency, language)} ${currency}`
}

/** The same without its currency. A string passes through the formatter exactly, where a number would be rounded. */
export function formatAmountNumber(units: string, currency: Currency, language: string): string {
  return amounts(language).format(exactAmount(units, currency) as `${number}`)
}

const times = {
  /** 28 Nov 2026. */
  day: perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' })),
  /** The time of day, to the second. */
  clock: perLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'medium' })),
  short: perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })),
  /** With the day of the week and the time zone. */
  full: perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })),
}

/** A time (Unix, in ms) in this computer's time zone. */
export function formatTime(time: number, style: keyof typeof times, language: string): string {
  return times[style](language).format(time)
}

const relativeTimes = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** Seconds a unit. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** "3 minutes ago". Both times are Unix times in ms. */
export function formatRelativeTime(time: number, now: number, language: string): string {
  const seconds = Math.round((time - now) / 1000)
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return relativeTimes(language).format(Math.trunc(seconds / size), unit)
}
