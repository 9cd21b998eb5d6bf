import { once } from './format'

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
