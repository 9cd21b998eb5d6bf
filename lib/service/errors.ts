import * as z from 'zod/mini'
import { cutAt } from '../util/cut'
import { lenientArray, lenientText } from './lenient'

/**
 * Why a request failed:
 * - `offline`: a read had no answer while the browser called itself offline, or the service could
 *   not be reached just before a write; nothing left.
 * - `noKey`: the operation needs a key and none is stored; nothing left.
 * - `cancelled`: the user stopped it before its turn came; nothing left.
 * - `network`: no answer; the connection failed, was cut, or a redirect was refused.
 * - `timeout`: no complete answer in time.
 * - `tooLarge`: the answer is larger than the limit.
 * - `status`: an answer outside 2xx.
 * - `unreadable`: a 2xx answer that is not what the interface promises.
 * - `internal`: an error in the extension itself.
 *
 * Which of them mean that nothing was executed is decided in lib/writes/outcome.ts.
 */
export const FAILURES = [
  'offline',
  'noKey',
  'cancelled',
  'network',
  'timeout',
  'tooLarge',
  'status',
  'unreadable',
  'internal',
] as const

/** Maximum length of the part of an answer that is kept to be shown, in characters. */
export const RAW_LIMIT = 10_000

/** Messages by field. Source: docs/service.md, "Errors seen". */
const errorBodySchema = z.object({
  message: z.optional(z.string()),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

/** A failure as data, fit for storage and messages: it never holds the key. */
export const problemSchema = z.object({
  failure: z.enum(FAILURES),
  /** The HTTP status, where there was an answer. */
  status: z.optional(z.int()),
  errorBody: z.optional(errorBodySchema),
  /** The answer's text, cut at RAW_LIMIT. */
  raw: z.optional(z.string()),
  /** The request carried no key: a `read` never does, a `write` does not while none is stored. */
  withoutKey: z.optional(z.enum(['read', 'write'])),
  /** The pause that the service asks for (Retry-After), in seconds. */
  retryAfter: z.optional(z.number()),
})
export type Problem = z.infer<typeof problemSchema>

/** Failures of a request that certainly never left. */
const UNSENT: ReadonlySet<Problem['failure']> = new Set(['offline', 'noKey', 'cancelled'])

/** Whether a request certainly never left, so that nobody refused it or may have executed it. */
export const isUnsent = ({ failure }: Problem): boolean => UNSENT.has(failure)

export class ServiceError extends Error {
  override name = 'ServiceError'

  constructor(readonly problem: Problem) {
    super(
      `${problem.failure}${problem.status ? ` ${problem.status}` : ''}: ${problem.errorBody?.message ?? ''}`,
    )
  }
}

/** The problem of a failed request. Anything but a ServiceError is an error of our own. */
export function problemOf(error: unknown): Problem {
  return error instanceof ServiceError ? error.problem : { failure: 'internal' }
}

/** In characters and entries, so that a page of text does not fill every screen. */
const MAX = { message: 2_000, field: 100, fieldMessage: 300, fields: 20 } as const

const lenientFieldError = z.pipe(
  z.union([
    z.pipe(
      z.string(),
      z.transform((message) => ({ field: '', message })),
    ),
    z.object({ field: z.catch(z.string(), ''), message: z.string() }),
  ]),
  z.transform(({ field, message }) => ({
    field: cutAt(field, MAX.field),
    message: cutAt(message, MAX.fieldMessage),
  })),
)
const lenientErrorBody = z.object({
  message: lenientText,
  error: lenientText,
  errors: lenientArray(lenientFieldError),
})

/** Takes any of the shapes seen: `message`, `error`, `errors[]`. Undefined for none of them. */
export function readErrorBody(text: string): ErrorBody | undefined {
  const body = lenientErrorBody.safeParse(parseJson(text)).data
  const message = cutAt(body?.message ?? body?.error ?? '', MAX.message) || undefined
  const fields = body?.errors.slice(0, MAX.fields) ?? []
  return message || fields.length > 0 ? { message, fields } : undefined
}

/** Undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
