import { z } from 'zod'
import type { Faults } from './faults.ts'
import { type Answer, json, type Request } from './http.ts'
import type { Execution, LogEntry } from './types.ts'

/** The controls of the stand-in over HTTP, for people and for other processes. */
export function control(
  faults: Faults,
  log: LogEntry[],
  executions: Execution[],
  failInside: () => void,
): (request: Request) => Answer {
  const actions: Record<string, (body: string) => Answer> = {
    'POST /_control/fault': (body) => {
      faults.add(JSON.parse(body))
      return { status: 204, body: '' }
    },
    'DELETE /_control/faults': () => {
      faults.clear()
      return { status: 204, body: '' }
    },
    'POST /_control/fail-inside': () => {
      failInside()
      return { status: 204, body: '' }
    },
    'GET /_control/log': () => json(200, log),
    'GET /_control/executions': () => json(200, executions),
  }
  return ({ method, path, body }) => {
    try {
      return (
        actions[`${method} ${path}`]?.(body) ??
        json(404, { message: `Not found; there are: ${Object.keys(actions).join(', ')}` })
      )
    } catch (error) {
      return json(400, {
        message: error instanceof z.ZodError ? z.prettifyError(error) : 'The fault is not JSON',
      })
    }
  }
}
