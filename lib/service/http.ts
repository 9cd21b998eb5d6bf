import { cutAt } from '../util/cut'
import { debug } from '../util/debug'
import { InterruptedBody, readLimited } from '../util/read-limited'
import { type Problem, parseJson, RAW_LIMIT, readErrorBody, ServiceError } from './errors'
import { redactKey } from './redact-key'

/** Bytes of an answer. A page of 100 moments with inline pictures stays far below. */
const RESPONSE_LIMIT = 5_000_000
/**
 * Milliseconds until the last byte of an answer. The service itself gives up a write after 300 s
 * (docs/service.md, "How long things take").
 */
const TIMEOUT = { read: 30_000, write: 310_000 } as const

interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Sent as JSON. */
  body?: unknown
  /** Goes into `x-api-key`; the only place where a key is added to a request. */
  key?: string | undefined
}

/**
 * Sends one request, without redirects, cookies and cache, and gives a 2xx answer: its text, and
 * the JSON in it, undefined for any other text. Throws a ServiceError for any other answer.
 */
export async function sendJson(
  request: HttpRequest,
  fetch: typeof globalThis.fetch,
): Promise<{ json: unknown; raw: string }> {
  const signal = AbortSignal.timeout(TIMEOUT[readOrWrite(request)])
  const fail = (failure: Problem['failure'], status?: number, text = ''): never => {
    const raw = cutAt(redactKey(text, request.key), RAW_LIMIT)
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
    return fail(signal.aborted ? 'timeout' : unansweredFailure(request))
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
  return { json: parseJson(raw), raw }
}

const readOrWrite = ({ method }: HttpRequest) => (method === 'GET' ? 'read' : 'write')

/**
 * Behind a VPN or in a container a browser may always call itself offline. So its word only names
 * the failure of a request, and never prevents one. A write may have left before the network went.
 */
const unansweredFailure = (request: HttpRequest) =>
  readOrWrite(request) === 'read' && !navigator.onLine ? 'offline' : 'network'

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

function statusProblem(request: HttpRequest, response: Response, raw: string): Problem {
  return {
    failure: 'status',
    status: response.status,
    raw: cutAt(raw, RAW_LIMIT),
    errorBody: readErrorBody(raw),
    withoutKey: request.key === undefined ? readOrWrite(request) : undefined,
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
