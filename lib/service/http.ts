import { parseJson, readSaid } from './error-body'
import { type Problem, ServiceError } from './errors'
import { hideKey } from './redact-key'

/** An answer may hold 5 MB; more is not read. */
export const RESPONSE_LIMIT = 5_000_000
/** How much of an answer that was not understood is kept: 10 kB. */
export const RAW_LIMIT = 10_000
/** Reads may take 30 s; writes 310 s, for the service's own limit is 300 s (service-facts, "How long things take"). */
export const TIMEOUT = { read: 30_000, write: 310_000 } as const

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Sent as JSON. */
  body?: unknown
  /** Goes into `x-api-key`; the only place where a key is added to a request. */
  key?: string | undefined
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Sends one request and gives the JSON of a 2xx answer. Follows no redirect, sends no cookie, uses no cache.
 * Throws a ServiceError for anything else, and the signal's own reason when the caller aborts.
 */
export async function sendJson(request: HttpRequest, fetch: typeof globalThis.fetch): Promise<{ json: unknown; raw: string }> {
  const limit = AbortSignal.timeout(request.timeout)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  const received: Received = { text: '' }
  try {
    const response = await fetch(request.url, { ...options(request), signal })
    received.status = response.status
    await readText(response, received)
    const raw = hideKey(received.text, request.key)
    if (!response.ok) throw new ServiceError(refusal(request, response, raw))
    const json = parseJson(raw)
    if (json === undefined)
      throw new ServiceError({ failure: 'unreadable', status: response.status, raw: raw.slice(0, RAW_LIMIT) })
    return { json, raw }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    if (request.signal?.aborted) throw request.signal.reason
    const failure = error instanceof TooLarge ? 'too-large' : limit.aborted ? 'timeout' : 'network'
    const raw = hideKey(received.text, request.key).slice(0, RAW_LIMIT)
    throw new ServiceError({ failure, ...(received.status && { status: received.status }), ...(raw && { raw }) })
  }
}

/** What has come so far: kept apart, so that an answer cut off in the middle can still be shown. */
interface Received {
  status?: number
  text: string
}

class TooLarge extends Error {}

function options({ method, body, key }: HttpRequest): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('x-api-key', key)
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }
}

async function readText(response: Response, received: Received): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > RESPONSE_LIMIT) {
      void reader.cancel()
      throw new TooLarge()
    }
    received.text += decoder.decode(value, { stream: true })
  }
  received.text += decoder.decode()
}

function refusal({ method, key }: HttpRequest, response: Response, raw: string): Problem {
  const said = readSaid(raw)
  const wait = secondsToWait(response.headers.get('retry-after'))
  return {
    failure: 'status',
    status: response.status,
    raw: raw.slice(0, RAW_LIMIT),
    ...(said && { said }),
    ...(key === undefined && { withoutKey: method === 'GET' ? 'read' : 'write' }),
    ...(wait !== undefined && { retryAfter: wait }),
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsToWait(header: string | null): number | undefined {
  if (!header) return undefined
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
