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
export const saidSchema = z.object({
  message: z.optional(z.string()),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type Said = z.infer<typeof saidSchema>

/** A failure as data, fit for storage and messages: never holds the key. `raw`: the answer's text, cut at 10 kB. */
export const problemSchema = z.object({
  failure: z.enum(FAILURES),
  /** The HTTP status, where there was an answer. */
  status: z.optional(z.int()),
  said: z.optional(saidSchema),
  raw: z.optional(z.string()),
  /** No key went with the request: it was a read, which never carries one; or a write, and none is stored. */
  withoutKey: z.optional(z.enum(['read', 'write'])),
  /** How long the service asks to wait (Retry-After), in seconds. */
  retryAfter: z.optional(z.number()),
})
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

const loose = z.looseObject({
  message: z.catch(z.optional(z.string()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(z.array(z.unknown()), []),
})
const fieldError = z.object({ field: z.catch(z.string(), ''), message: z.string() })

/** So much of what it says is kept, in characters and entries: an outcome must fit into the room that is kept for it. */
const LONGEST = { message: 2_000, field: 100, fieldMessage: 300, fields: 20 } as const

/** Reads what the service said out of an answer's text: `message`, `error`, `errors[]`, in any of the shapes seen; long ones cut. */
export function readSaid(text: string): Said | undefined {
  const body = loose.safeParse(parseJson(text))
  if (!body.success) return undefined
  const { message, error, errors } = body.data
  const fields = errors.slice(0, LONGEST.fields).flatMap((entry) => {
    const read = fieldError.safeParse(typeof entry === 'string' ? { message: entry } : entry)
    if (!read.success) return []
    const { field, message } = read.data
    return [{ field: field.slice(0, LONGEST.field), message: message.slice(0, LONGEST.fieldMessage) }]
  })
  const sentence = (message || error)?.slice(0, LONGEST.message)
  return sentence || fields.length > 0 ? { ...(sentence && { message: sentence }), fields } : undefined
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
