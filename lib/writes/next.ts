import type { Attempts, Status, Write } from './write'

/**
 * A question about a write that is asked until it is answered or given up:
 * - `search`: was a write of unknown outcome executed?
 * - `hash`: what is the hash of a write that was found without one?
 * - `receipt`: is an accepted write in a block?
 * - `duplicate`: was a publication executed twice?
 */
export type Question = 'search' | 'hash' | 'receipt' | 'duplicate'

/** A step that a write needs, and the time it is due, in milliseconds since 1970. */
export interface Due {
  step: 'send' | Question
  at: number
}

/**
 * Gives the next step of a write by itself; undefined where it needs none. This is the only place that decides it.
 * `asksChain`: whether the user wants the chain to be asked.
 */
export function next(write: Write, asksChain = true): Due | undefined {
  return steps(write, asksChain).sort((one, other) => one.at - other.at)[0]
}

/** Gives every step that a write needs by itself, in no order. */
export function steps(write: Write, asksChain = true): Due[] {
  const { status } = write
  switch (status.state) {
    // A write in `sending` is recovered by the runner if its worker has died.
    case 'queued':
    case 'sending':
      return [{ step: 'send', at: status.at }]
    case 'unknown':
      return status.resend ? [{ step: 'send', at: status.at }] : ask('search', status.search, status.at)
    case 'accepted': {
      const chain = status.hash ? ask('receipt', status.receipt, status.at) : ask('hash', status.hashSearch, status.at)
      return [...(asksChain ? chain : []), ...duplicate(write)]
    }
    case 'mined':
      return asksChain ? ask('receipt', status.receipt, status.at) : []
    case 'confirmed':
      return duplicate(write)
    case 'reverted':
    case 'refused':
      return []
  }
}

/** A question that was never asked is due at once; one without `nextAt` is answered or given up. */
function ask(step: Question, attempts: Attempts | undefined, since: number): Due[] {
  const at = attempts ? attempts.nextAt : since
  return at === undefined ? [] : [{ step, at }]
}

function duplicate({ operation, status, duplicate }: Write): Due[] {
  return operation.kind === 'publish' && 'tokenId' in status && status.tokenId ? ask('duplicate', duplicate, status.at) : []
}

/** Whether the chain is still to be asked about a write by itself, if the user wants it. */
export function awaitsChain(write: Write): boolean {
  return steps(write).some(({ step }) => step === 'receipt' || step === 'hash')
}

/** Why an accepted write has no receipt: the RPC could not be asked the last time, or asking was given up. */
export function receiptProblem(status: Status): 'rpc' | 'gaveUp' | undefined {
  if (status.state !== 'accepted' || !status.receipt) return undefined
  if (status.receipt.nextAt === undefined) return 'gaveUp'
  return status.receipt.failures > 0 ? 'rpc' : undefined
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 16 * MINUTE

/** Half an hour in all, because an indexer may lag. */
const DOUBLING = [0.5, 1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE)

/** The pause after each attempt that counts, in milliseconds. After the last attempt the question is given up. */
const PAUSES: Readonly<Record<Question, readonly number[]>> = {
  // Attempts at 0 s, 30 s, 1, 2, 5, 6 and 15 minutes: a transaction takes up to 5 minutes (service-facts, "How long things take"), and
  // after 6 what is not listed is not there (search/period.ts).
  search: [0.5, 0.5, 1, 3, 1, 9].map((minutes) => minutes * MINUTE),
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

/** Gives the ranges of times that are due, as above. */
export const dueRanges = (now: number): IDBKeyRange[] => [
  IDBKeyRange.upperBound(now),
  IDBKeyRange.lowerBound(now + LONGEST_PAUSE, true),
]
