import { type ServerResponse, STATUS_CODES } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultAnswer } from './faults.ts'
import { type Answer, json } from './http.ts'

/** Answers as a fault demands; `right` is the route's answer, if it ran. */
export async function serveFault(
  response: ServerResponse,
  fault: FaultAnswer,
  right: Answer = json(500, { message: 'Not executed' }),
): Promise<void> {
  switch (fault.kind) {
    case 'ok':
      return write(response, right)
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
  }
}

/** Sends an answer unchanged. */
function write(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const body = Buffer.from(answer.body)
  head(response, answer, body.length)
  response.end(body)
}

function head(response: ServerResponse, answer: Answer, length: number): void {
  response.writeHead(answer.status, {
    ...(answer.contentType && { 'content-type': answer.contentType }),
    ...(answer.status !== 204 && { 'content-length': length }),
    ...answer.headers,
  })
}
