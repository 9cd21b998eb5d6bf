/**
 * The start or end of a sale as a draft holds it, which is an instant: what was typed, its offset
 * from UTC and its time zone (RFC 9557), `2027-05-01T10:00+02:00[Europe/Berlin]`. Without these two
 * it is a local time of today's zone, as drafts once held it; any other text is not a time.
 */
const STORED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:([+-]\d\d:\d\d)\[([^\]]+)\])?$/

interface Parts {
  /** In the format of the date field: `2026-11-21T18:30`. */
  local: string
  offset: string | undefined
  /** An IANA name, which this browser may not know. */
  zone: string | undefined
}

function partsOf(stored: string): Parts | undefined {
  const [, local, offset, zone] = STORED.exec(stored) ?? []
  return local === undefined ? undefined : { local, offset, zone }
}

const MINUTE_MS = 60_000
const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Adds the offset and the name of today's zone. A text that is not a time stays as it is. */
export function typedTime(local: string): string {
  const instant = instantOf(local)
  if (instant === undefined) return local
  // Where the clocks skip what was typed, `getTimezoneOffset` gives the offset after the change,
  // but Date reads the typed time by the one before it.
  const minutes = Math.round((Date.parse(`${local}Z`) - instant) / MINUTE_MS)
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`
  return `${local}${offset}[${new Intl.DateTimeFormat().resolvedOptions().timeZone}]`
}

/** Milliseconds since 1970; undefined for no time, for no existing day, or before 1970. */
export function instantOf(stored: string): number | undefined {
  const parts = partsOf(stored)
  if (!parts) return undefined
  const { local, offset = '' } = parts
  const instant = Date.parse(local + offset)
  // Date reads February 30 as March 2.
  const isDay = new Date(`${local}Z`).getUTCDate() === Number(local.slice(8, 10))
  return instant >= 0 && isDay ? instant : undefined
}

/** The value of the date field: the time in today's zone; what is not a time, as it was typed. */
export function localTime(stored: string): string {
  const instant = instantOf(stored)
  if (instant === undefined || !typedElsewhere(stored)) return partsOf(stored)?.local ?? stored
  const offset = new Date(instant).getTimezoneOffset() * MINUTE_MS
  return new Date(instant - offset).toISOString().slice(0, 16)
}

/** Gives what was typed, and its zone, where today's zone shows another time at that instant. */
export function typedElsewhere(stored: string): { local: string; zone: string } | undefined {
  const { local = '', zone } = partsOf(stored) ?? {}
  // A time that today's zone skips or repeats is read as it was when it was typed.
  return zone !== undefined && instantOf(local) !== instantOf(stored) ? { local, zone } : undefined
}
