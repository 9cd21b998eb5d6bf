import * as z from 'zod/mini'

/**
 * A question about a write that is asked until it is answered or given up:
 * - `search`: was a write of unknown outcome executed?
 * - `hash`: what is the hash of a write that was found without one?
 * - `receipt`: is an accepted write in a block?
 * - `duplicate`: was a publication executed twice?
 */
export type Question = 'search' | 'hash' | 'receipt' | 'duplicate'

/**
 * The attempts at a question: the time of the last, the number that count, the number of failures since something could be read, and
 * the time the next is due. Times are in milliseconds since 1970. Without `nextAt` the question is answered or given up.
 */
export const attemptsSchema = z.object({
  at: z.number(),
  count: z.int(),
  failures: z.int(),
  nextAt: z.optional(z.number()),
})
export type Attempts = z.infer<typeof attemptsSchema>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 16 * MINUTE

/** Half an hour in all, because an indexer may lag. */
const DOUBLING = [0.5, 1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE)

/** The pause after each attempt that counts, in milliseconds. After the last attempt the question is given up. */
const PAUSES: Readonly<Record<Question, readonly number[]>> = {
  // Attempts at 0 s, 30 s, 1, 2, 5 and 15 minutes: a transaction takes up to 5 minutes (service-facts, "Errors seen").
  search: [0.5, 0.5, 1, 3, 10].map((minutes) => minutes * MINUTE),
  hash: DOUBLING,
  duplicate: DOUBLING,
  // An hour of asking. Attempts are counted, not hours, because a sleeping computer asks nothing.
  receipt: Array.from({ length: 120 }, () => 30 * SECOND),
}

/** With pauses that double up to the longest, this many failures take at least a day. */
const MAXIMUM_FAILURES = 96

/**
 * Gives the attempts at a question after one more, at `now`. `failed`: nothing could be read. A failure does not count, except for a
 * receipt, but is repeated after a pause that doubles. An attempt before its time, at a person's request, uses up nothing.
 */
export function afterAttempt(question: Question, before: Attempts | undefined, now: number, failed: boolean): Attempts {
  if (before && !isDue(before.nextAt, now)) return { ...before, at: now, failures: failed ? Math.max(before.failures, 1) : 0 }
  const counts = !failed || question === 'receipt'
  const count = (before?.count ?? 0) + (counts ? 1 : 0)
  const failures = failed ? (before?.failures ?? 0) + 1 : 0
  const pause = counts ? PAUSES[question][count - 1] : pauseAfterFailure(failures)
  return { at: now, count, failures, ...(pause !== undefined && { nextAt: now + pause }) }
}

function pauseAfterFailure(failures: number): number | undefined {
  return failures < MAXIMUM_FAILURES ? Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) : undefined
}

/** Whether the two differ in more than the time of the last attempt. */
export function differ(one: Attempts | undefined, other: Attempts | undefined): boolean {
  return one?.count !== other?.count || one?.failures !== other?.failures || one?.nextAt !== other?.nextAt
}

/** Whether a time has come. A time that is further away than any pause was stored while the clock was wrong. */
export function isDue(nextAt: number | undefined, now: number): boolean {
  return nextAt !== undefined && (nextAt <= now || nextAt > now + LONGEST_PAUSE)
}
