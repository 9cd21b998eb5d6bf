import type { Problem } from '../service/errors'

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [1_000, 3_000]
/** The same after 429 without Retry-After, in milliseconds. */
const PAUSES_AFTER_429 = [5_000, 15_000]
/** Maximum pause that is waited for, in seconds; a longer one is left to the user. */
const MAX_PAUSE = 60

/**
 * In milliseconds; undefined when it is not tried again. `failures` counts those before this one.
 * Without a problem, the background could not be reached.
 */
export function retryPause(problem: Problem | undefined, failures: number): number | undefined {
  const pause = PAUSES[failures]
  if (!problem || pause === undefined) return pause
  const { failure, status = 0, retryAfter } = problem
  // Another attempt would meet the same.
  if (failure === 'offline' || failure === 'tooLarge') return undefined
  if (failure === 'status' && status < 500 && status !== 408 && status !== 429) return undefined
  if (retryAfter !== undefined)
    return retryAfter > MAX_PAUSE ? undefined : Math.max(retryAfter, 1) * 1_000
  return status === 429 ? PAUSES_AFTER_429[failures] : pause
}
