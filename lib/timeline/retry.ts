import type { Problem } from '../service/errors'

/** A read that failed is tried twice more, after pauses of so many milliseconds. */
const PAUSES = [1_000, 3_000]
/** The same when the service asked for a pause and did not say how long. */
const PAUSES_ASKED = [5_000, 15_000]
/** A pause longer than this, in seconds, is left to the person. */
const PATIENCE = 60

const HOPELESS: readonly Problem['failure'][] = ['offline', 'invalid', 'no-key', 'too-large']

/**
 * How long to wait, in milliseconds, before a failed read is tried again; undefined when it is not. `failures` counts those
 * before this one. What the service asks for (Retry-After) is kept to. Without a problem, the background could not be reached.
 */
export function retryPause(problem: Problem | undefined, failures: number): number | undefined {
  const pause = PAUSES[failures]
  if (!problem || pause === undefined) return pause
  const { failure, status = 0, retryAfter } = problem
  if (HOPELESS.includes(failure)) return undefined
  if (failure === 'status' && status < 500 && status !== 408 && status !== 429) return undefined
  if (retryAfter !== undefined) return retryAfter > PATIENCE ? undefined : Math.max(retryAfter, 1) * 1_000
  return status === 429 ? PAUSES_ASKED[failures] : pause
}
