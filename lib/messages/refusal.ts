import { type Problem, ServiceError } from '../service/errors'
import type { PermissionRequest } from '../service/requests'

/** `problem`: that of the service. `busy`: another write is changing these permissions. */
export interface Refusal {
  code:
    | 'invalid'
    | 'busy'
    | 'draftChanged'
    | 'changed'
    | 'unconfirmed'
    | 'gone'
    | 'service'
    | 'internal'
    /** The background cannot be reached, or does not answer. */
    | 'silent'
    | 'full'
    | 'database'
  problem?: Problem
  busy?: PermissionRequest[]
}

/** A command was not carried out: thrown by its procedure, and by `send` to the screen. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Refuses with the Problem of the service; throws any other error on. */
export function refuseProblem(error: unknown): never {
  throw error instanceof ServiceError
    ? new Refused({ code: 'service', problem: error.problem })
    : error
}
