import { debug } from '../util/debug'
import { InterruptedBody, readLimited } from '../util/read-limited'
import { type Problem, parseJson, RAW_LIMIT, readErrorBody, ServiceError } from './errors'
import { redactKey } from './redact-key'

/**
 * Maximum size of an answer, in bytes: a page of 100 moments with inline pictures stays far below.
 */
const RESPONSE_LIMIT = 5_000_000
/**
 * Time limits in milliseconds. The service itself gives up a write after 300 s (docs/service.md,
 * "How long things take").
 */
export const TIMEOUT = { read: 30_000, write: 310_000 } as const

interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Sent as JSON. */
  body?: unknown
  /** Goes into `x-api-key`; the only place where a key is added to a request. */
  key?: string | undefined
  /** Time until the last byte of the answer, in milliseconds. */
  timeout: number
}

/** A 2xx answer: its JSON and text. */
interface JsonAnswer {
  json: unknown
  raw: string
}

/**
 * Sends one request, without redirects, cookies and cache, and gives a 2xx answer. Throws a
 * ServiceError for anything else.
 */
export async function sendJson(
  request: HttpRequest,
  fetch: typeof globalThis.fetch,
): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(request.timeout)
  const fail = (failure: Problem['failure'], status?: number, text = ''): never => {
    const raw = redactKey(text, request.key).slice(0, RAW_LIMIT)
    throw new ServiceError({ failure, status, raw: raw || undefined })
  }
  // A key of any form is left out here: the error about a header may quote its value.
  const note = (error: unknown) =>
    debug('service', request.method, 'no answer', redactKey(String(error), request.key))
  let response: Response
  try {
    response = await fetch(request.url, { ...options(request), signal })
  } catch (error) {
    note(error)
    return fail(signal.aborted ? 'timeout' : 'network')
  }
  const body = await readLimited(response, RESPONSE_LIMIT).catch((error: unknown) => {
    note(error)
    return fail(
      signal.aborted ? 'timeout' : 'network',
      response.status,
      error instanceof InterruptedBody ? error.text : '',
    )
  })
  if (body.cut) return fail('tooLarge', response.status, body.text)
  const raw = redactKey(body.text, request.key)
  if (!response.ok) throw new ServiceError(statusProblem(request, response, raw))
  const json = parseJson(raw)
  return json === undefined ? fail('unreadable', response.status, raw) : { json, raw }
}

function options({ method, body, key }: HttpRequest): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('x-api-key', key)
  return {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }
}

function statusProblem({ method, key }: HttpRequest, response: Response, raw: string): Problem {
  const kind = method === 'GET' ? 'read' : 'write'
  return {
    failure: 'status',
    status: response.status,
    raw: raw.slice(0, RAW_LIMIT),
    errorBody: readErrorBody(raw),
    withoutKey: key === undefined ? kind : undefined,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  }
}

/** Retry-After in seconds; the header holds a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
