import type { Problem } from '../service/errors'
import { ServiceError } from '../service/errors'
import type { WHYS } from './write'

/** The outcome of a write whose request failed. */
export type Outcome =
  | { state: 'refused'; problem: Problem }
  | { state: 'unknown'; why: (typeof WHYS)[number]; problem?: Problem }

/** The service's messages that mean that nothing was executed, whatever the status. Source: service-facts, "Errors seen". */
const NOTHING_EXECUTED = [/No authorized smart wallet found/i, /useroperation reverted: execution reverted/i, /Invalid input/i]

/**
 * Gives the outcome that an error means. A write is refused only where it is certain that nothing was executed: the request never left,
 * the status is 4xx, or the message says so. Every other outcome is unknown.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ServiceError)) return { state: 'unknown', why: 'network' }
  const { problem } = error
  if (!error.mayHaveArrived || saysNothingExecuted(problem)) return { state: 'refused', problem }
  return { state: 'unknown', why: problem.failure, problem }
}

function saysNothingExecuted({ failure, status = 0, errorBody }: Problem): boolean {
  // The status alone decides, because the body of a 4xx may have broken off.
  if (status >= 400 && status < 500) return true
  return failure === 'status' && NOTHING_EXECUTED.some((message) => message.test(errorBody?.message ?? ''))
}
