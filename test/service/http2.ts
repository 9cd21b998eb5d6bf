import { type IncomingMessage, request as sendRequest } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { certificate } from './certificate.ts'

/** Headers of one connection, which HTTP/2 does not know. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * A server that speaks HTTP/2 in front of an origin that does not, as a platform does. Where the
 * origin's connection ends without a whole answer, so does the browser's, with all that is under
 * way on it.
 */
export function http2Front(origin: string): Http2SecureServer & { closeAllConnections(): void } {
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(certificate())
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => session.destroy()).once('close', () => sessions.delete(session))
  })
  server.on(
    'stream',
    (stream, { ':method': method, ':path': path = '/', ':authority': host, ...headers }) => {
      const breakOff = () => stream.session?.destroy()
      const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
      const inner = sendRequest(new URL(path, origin), {
        method,
        headers: { ...Object.fromEntries(plain), host },
      })
      inner.once('response', (answer: IncomingMessage) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))
        stream.respond({ ...Object.fromEntries(kept), ':status': answer.statusCode ?? 502 })
        answer.once('error', breakOff).pipe(stream)
      })
      inner.once('error', breakOff)
      stream.on('error', () => inner.destroy()).once('aborted', () => inner.destroy())
      // Node sends no body of a DELETE whose length it is not told.
      if (headers['content-length'] === undefined && !stream.endAfterHeaders)
        inner.setHeader('transfer-encoding', 'chunked')
      stream.pipe(inner)
    },
  )
  return Object.assign(server, {
    closeAllConnections() {
      for (const session of sessions) session.destroy()
    },
  })
}
