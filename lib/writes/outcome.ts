import type { Problem } from '../service/errors'
import { ServiceError } from '../service/errors'
import type { WHYS } from './write'

/** What a failed request means for its write. */
export type Outcome =
  | { state: 'refused'; problem: Problem }
  | { state: 'unknown'; why: (typeof WHYS)[number]; problem?: Problem }

/** What the service says when nothing was executed, whatever the status. Source: service-facts, "Errors seen". */
const NOTHING_EXECUTED = [/No authorized smart wallet found/i, /useroperation reverted: execution reverted/i, /Invalid input/i]

/** A failure is a refusal only where it is certain that nothing was executed; everything else is unknown. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ServiceError)) return { state: 'unknown', why: 'network' }
  const { problem } = error
  if (!error.mayHaveArrived || saysNothingExecuted(problem)) return { state: 'refused', problem }
  return { state: 'unknown', why: problem.failure, problem }
}

function saysNothingExecuted({ failure, status = 0, errorBody }: Problem): boolean {
  // A 4xx whose body broke off is a 4xx all the same.
  if (status >= 400 && status < 500) return true
  return failure === 'status' && NOTHING_EXECUTED.some((words) => words.test(errorBody?.message ?? ''))
}
