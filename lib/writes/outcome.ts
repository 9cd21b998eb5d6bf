import { isUnsent, type Problem, ServiceError } from '../service/errors'
import { wasSentBefore } from './states'
import type { Status, Write } from './write'

/**
 * The service's messages that mean that nothing was executed, whatever the status, each with the
 * kind of its sentences. Source: docs/service.md, "Errors seen". "SetupNewToken event not found"
 * and waits over 60 s are not among them: they may have executed.
 */
const NOTHING_EXECUTED = [
  [/No authorized smart wallet found/i, 'notAdmin'],
  [/failed to estimate gas/i, 'notEstimated'],
  [/useroperation reverted: execution reverted/i, 'reverted'],
  [/\bAA25\b/, 'walletBusy'],
  [/Timed out waiting for lock/i, 'walletBusy'],
  [/Failed to resolve ENS name/i, 'nameUnknown'],
  [/Supabase upload failed/i, 'notUploaded'],
  [/Contract does not support create referral/i, 'noReferral'],
  [/Invalid input/i, 'inputRefused'],
] as const

/** These refusals pass by themselves: the same request may succeed when it is sent again. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  'notEstimated',
  'walletBusy',
  'notUploaded',
])

/** The service refuses with these before it executes anything (docs/service.md, "Errors seen"). */
const REFUSING = new Set([400, 401, 403, 404, 405, 415, 422, 429])

/** The platform refuses a large body itself, and the service never sees it (docs/service.md). */
const TOO_LARGE = 413

/**
 * Gives the status of a write whose request failed. It is refused only where it is certain that
 * nothing was executed: the request never left, the service says so in a body of its own, or the
 * platform found the request too large. Every other outcome is unknown.
 */
export function failedStatus(write: Write, error: unknown, at: number): Status {
  if (!(error instanceof ServiceError)) return { state: 'unknown', at, why: 'internal' }
  const { problem } = error
  if (isUnsent(problem) || isRefusal(problem)) return refusedStatus(write, problem, at)
  return { state: 'unknown', at, why: problem.failure, problem }
}

/** Nothing was executed this time. That says nothing about an earlier sending. */
export function refusedStatus(write: Write, problem: Problem, at: number): Status {
  if (wasSentBefore(write)) return { state: 'unknown', at, why: 'againRefused', problem }
  return { state: 'refused', at, problem }
}

function isRefusal(problem: Problem): boolean {
  const { failure, status = 0, errorBody } = problem
  if (failure !== 'status') return false
  return (
    status === TOO_LARGE ||
    (errorBody !== undefined && REFUSING.has(status)) ||
    refusalKind(problem) !== undefined
  )
}

/** Undefined for a failure that the service does not put into words. */
export function refusalKind({ failure, errorBody }: Problem) {
  const message = errorBody?.message
  if (failure !== 'status' || !message) return undefined
  return NOTHING_EXECUTED.find(([words]) => words.test(message))?.[1]
}

export const maySucceedAgain = (problem: Problem): boolean =>
  problem.failure === 'offline' || PASSING.has(refusalKind(problem))
