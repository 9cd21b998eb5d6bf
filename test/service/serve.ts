import { type ServerResponse, STATUS_CODES } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultAnswer } from './faults.ts'
import { type Answer, html, json } from './http.ts'

/** Answers as a fault demands; `right` is the route's answer, if it ran. */
export async function serveFault(
  response: ServerResponse,
  fault: FaultAnswer,
  right: Answer = json(500, { message: 'Not executed' }),
  stopped: AbortSignal,
): Promise<void> {
  switch (fault.kind) {
    case 'ok':
      return write(response, right)
    case 'shape':
      return write(response, json(200, fault.body))
    case 'hashOnly': {
      const { hash, chainId } = JSON.parse(String(right.body)) as { hash: string; chainId: number }
      return write(response, json(200, { hash, chainId: String(chainId) }))
    }
    case 'empty':
      return write(response, { status: fault.status, body: '' })
    case 'redirect':
      return write(response, {
        status: fault.status,
        body: '',
        headers: { location: fault.location },
      })
    case 'html':
      return write(response, html(fault.status, platformPage(fault.status)))
    case 'status': {
      const { status, body = { message: STATUS_CODES[status] ?? 'Error' }, headers } = fault
      const plain = typeof body === 'string'
      const contentType =
        fault.contentType ?? (plain ? 'text/plain; charset=utf-8' : 'application/json')
      return write(response, {
        status,
        body: plain ? body : JSON.stringify(body),
        contentType,
        headers,
      })
    }
    case 'drop':
      response.destroy()
      return
    case 'half': {
      const body = Buffer.from(right.body)
      head(response, right, body.length)
      // Destroying the socket at once would lose the half.
      await new Promise((sent) => response.write(body.subarray(0, body.length >> 1), sent))
      await sleep(20)
      response.destroy()
      return
    }
    case 'drip':
      return drip(response, right, fault.totalMs, stopped)
  }
}

/** Sends an answer unchanged. */
function write(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const body = Buffer.from(answer.body)
  head(response, answer, body.length)
  response.end(body)
}

function head(response: ServerResponse, answer: Answer, length?: number): void {
  response.writeHead(answer.status, {
    ...(answer.contentType && { 'content-type': answer.contentType }),
    ...(length !== undefined && answer.status !== 204 && { 'content-length': length }),
    ...answer.headers,
  })
}

async function drip(
  response: ServerResponse,
  answer: Answer,
  totalMs: number,
  stopped: AbortSignal,
): Promise<void> {
  const body = Buffer.from(answer.body)
  const start = performance.now()
  head(response, answer)
  for (let sent = 0; sent < body.length && !response.destroyed; sent++) {
    response.write(body.subarray(sent, sent + 1))
    const early = (totalMs * (sent + 1)) / body.length - (performance.now() - start)
    if (early >= 1) await sleep(early, undefined, { signal: stopped })
  }
  response.end()
}

function platformPage(status: number): string {
  const reason = STATUS_CODES[status] ?? 'Error'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${status}: ${reason}</title></head>
<body><h1>${status}: ${reason}</h1><p>An error occurred with this deployment.</p><p><code>ID: fra1::stand-in</code></p></body></html>`
}
