import { type Currency, exactAmount } from '../chain/amount'

/** Making a formatter takes as long as rendering a card: each is made once. */
export function once<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur)\b/.test(language)
}

/** A text of another's, set apart from words from right to left around it (FSI, PDI): an address or a title may go the other way. */
export function apart(text: string, language: string): string {
  return isRightToLeft(language) ? `\u2068${text}\u2069` : text
}

/** How many forms a language has for counting, and which number takes which. */
export const pluralRules = once((language) => new Intl.PluralRules(language))

/** Shares have four decimals (lib/drafts/splits); counts have none. */
const numbers = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }))

const lists = once((language) => new Intl.ListFormat(language))

/** A count or a share as the language (BCP 47, here and below) writes it. */
export function numberWords(value: number, language: string): string {
  return numbers(language).format(value)
}

/** Names as a list: "one, two, and three". */
export function listWords(names: readonly string[], language: string): string {
  return lists(language).format(names)
}

/** What stands before the decimals: where the language has another sign than these two, a dot is understood. */
export function decimalSeparator(language: string): '.' | ',' {
  const parts = numbers(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** As many decimals as the finest currency has. */
const amounts = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 18 }))

/** Base units (a decimal string) as an exact amount with its currency: "0.001 ETH", in German "0,001 ETH". */
export function amountWords(units: string, currency: Currency, language: string): string {
  return `${bareAmount(units, currency, language)} ${currency}`
}

/** The same without the currency. A text goes through the formatter exactly, where a number would be rounded. */
export function bareAmount(units: string, currency: Currency, language: string): string {
  return amounts(language).format(exactAmount(units, currency) as `${number}`)
}

const relative = once((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

const times = {
  /** 28 Nov 2026. */
  day: once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' })),
  /** The time of day, to the second. */
  clock: once((language) => new Intl.DateTimeFormat(language, { timeStyle: 'medium' })),
  short: once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })),
  /** With the day of the week and the zone: nothing is left open. */
  full: once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })),
}

/** A time in milliseconds since 1970, in the zone of this computer. */
export function timeWords(time: number, style: keyof typeof times, language: string): string {
  return times[style](language).format(time)
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** "3 minutes ago". Both in milliseconds since 1970. */
export function relativeTime(time: number, now: number, language: string): string {
  const seconds = Math.round((time - now) / 1000)
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1]
  return relative(language).format(Math.trunc(seconds / size), unit)
}
