import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../fixtures/listen.ts'
import { certificate, STORE_HOST } from './certificate.ts'
import type { Faults, Taken } from './faults.ts'
import { type Answer, cors, type Request } from './http.ts'
import { http2Front } from './http2.ts'
import { serveFault } from './serve.ts'
import type { LogEntry } from './types.ts'

interface ServerParts {
  /** Whether a connection serves more than one request. */
  keepAlive: boolean
  /** The service's clock, in milliseconds since 1970. */
  now(): number
  /** Whether browsers are served by HTTP/2, under https. */
  http2: boolean
  faults: Faults
  log: LogEntry[]
  route(request: Request): Promise<Answer>
}

/** The folder of the store's files. */
export const STORE_PATH = '/storage/v1/object/public/content/'

/**
 * Listens on 127.0.0.1, and for the store under https on another port. Logs each request, then
 * gives it to a fault or to its route.
 */
export async function startServer(port: number, stopped: AbortSignal, parts: ServerParts) {
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    handle(incoming, response, stopped, parts).catch((error: unknown) => {
      if (!stopped.aborted) console.error(error)
      response.destroy()
    })
  }
  const server = createServer(answer)
  const store = createTlsServer(certificate(), answer)
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  // A browser keeps the connections of requests that it gave up. When one of these is dropped
  // without an answer, Chromium sends the request again by itself, like on a connection that has
  // served before.
  parts.faults.beforeDrop(() => {
    for (const socket of unused) socket.destroy()
  })
  // No time limits: a write takes as long as its test wants, and a fault may leave a connection
  // open.
  server.requestTimeout = 0
  server.keepAliveTimeout = 600_000
  const plain = await listen(server, parts.http2 ? 0 : port)
  const inner = `http://${plain.host}`
  const front = parts.http2 ? await listen(http2Front(inner), port) : undefined
  const secure = await listen(store)
  return {
    origin: front ? `https://${front.host}` : inner,
    inner,
    storeUrl: `https://${secure.host.replace('127.0.0.1', STORE_HOST)}${STORE_PATH}`,
    close: async () =>
      void (await Promise.all([front, plain, secure].map((each) => each?.close()))),
  }
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  stopped: AbortSignal,
  parts: ServerParts,
) {
  response.shouldKeepAlive = parts.keepAlive
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const request: Request = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: '',
  }
  const entry: LogEntry = { at: Date.now(), ...request, status: 'pending' }
  parts.log.push(entry)
  // Logged before the last byte leaves, so that a client with the answer finds it in the log.
  response.once('prefinish', () => {
    entry.status = response.statusCode
  })
  response.once('finish', () => {
    entry.answeredAt = Date.now()
  })
  response.once('close', () => {
    if (!response.writableFinished) entry.status = 'dropped'
  })
  request.body = entry.body = (await buffer(incoming)).toString('utf8')

  const fault = parts.faults.take(request.method, request.path)
  // A request that has arrived runs to its end even when its sender has gone, as in the service.
  const answer = await run(request, fault, stopped, async () => {
    if (request.method === 'OPTIONS') return { status: 204, body: '' }
    const routed = await parts.route(request)
    if (routed.hash) entry.hash = routed.hash
    return routed
  })
  if (fault?.then.kind === 'drop' || fault?.then.kind === 'half') entry.status = 'dropped'
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  response.setHeader('date', new Date(parts.now()).toUTCString())
  return serveFault(response, fault?.then ?? { kind: 'ok' }, answer)
}

async function run(
  request: Request,
  fault: Taken | undefined,
  stopped: AbortSignal,
  route: () => Promise<Answer>,
) {
  const pause = async (now: boolean) => {
    if (!now || !fault) return
    if (fault.delayMs) await sleep(fault.delayMs, undefined, { signal: stopped })
    await fault.released
  }
  await pause(!fault?.delayAfterExecuting)
  const harmless = request.method === 'GET' || !fault || fault.then.kind === 'ok'
  const answer = harmless || fault.executeFirst ? await route() : undefined
  await pause(fault?.delayAfterExecuting === true)
  return answer
}
