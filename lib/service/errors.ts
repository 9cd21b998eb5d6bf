import * as z from 'zod/mini'

/**
 * What went wrong with a request, one sentence each:
 * - `offline`: the browser has no network; nothing left.
 * - `invalid`: our own check refused the request; nothing left.
 * - `no-key`: the operation needs a key and none is stored; nothing left.
 * - `cancelled`: the user stopped it before its turn came; nothing left.
 * - `network`: no answer; the connection failed, was cut, or a redirect was refused.
 * - `timeout`: no complete answer in time.
 * - `too-large`: the answer is larger than the limit.
 * - `status`: an answer outside 2xx.
 * - `unreadable`: a 2xx answer that is not what the interface promises.
 */
export const FAILURES = [
  'offline',
  'invalid',
  'no-key',
  'cancelled',
  'network',
  'timeout',
  'too-large',
  'status',
  'unreadable',
] as const
export type Failure = (typeof FAILURES)[number]

/** What the service said of a failure (service-facts, "Errors seen"): a sentence, and messages by field. */
const saidSchema = () =>
  z.object({
    message: z.optional(z.string()),
    fields: z.array(z.object({ field: z.string(), message: z.string() })),
  })
export type Said = z.infer<ReturnType<typeof saidSchema>>

/**
 * A failure as data, fit for storage and messages: never holds the key. `raw`: the answer's text, cut at 10 kB. The schema is made
 * when the first failure is read.
 */
export const problemSchema = z.lazy(() =>
  z.object({
    failure: z.enum(FAILURES),
    /** The HTTP status, where there was an answer. */
    status: z.optional(z.int()),
    said: z.optional(saidSchema()),
    raw: z.optional(z.string()),
    /** No key went with the request: it was a read, which never carries one; or a write, and none is stored. */
    withoutKey: z.optional(z.enum(['read', 'write'])),
    /** How long the service asks to wait (Retry-After), in seconds. */
    retryAfter: z.optional(z.number()),
  }),
)
export type Problem = z.infer<typeof problemSchema>

/** The one error of this folder. */
export class ServiceError extends Error {
  override name = 'ServiceError'

  constructor(readonly problem: Problem) {
    super(`${problem.failure}${problem.status ? ` ${problem.status}` : ''}: ${problem.said?.message ?? ''}`)
  }

  /** Whether the request may have reached the service. False only where that is certain. */
  get mayHaveArrived(): boolean {
    return !['offline', 'invalid', 'no-key', 'cancelled'].includes(this.problem.failure)
  }
}
