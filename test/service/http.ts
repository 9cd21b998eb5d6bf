import type { Hash } from './types.ts'

export interface Request {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

export interface Answer {
  status: number
  body: string | Uint8Array
  contentType?: string
  headers?: Record<string, string>
  hash?: Hash
}

export type Handler = (request: Request) => Answer | Promise<Answer>

export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Authorization, x-api-key',
}

export function json(status: number, body: unknown, hash?: Hash): Answer {
  return {
    status,
    body: JSON.stringify(body),
    contentType: 'application/json',
    hash,
  }
}

export function html(status: number, body: string): Answer {
  return { status, body, contentType: 'text/html; charset=utf-8' }
}

/** A handler throws this to answer with an error. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: { field: string; message: string }[] | undefined

  constructor(status: number, message: string, errors?: { field: string; message: string }[]) {
    super(message)
    this.status = status
    this.errors = errors
  }

  answer(): Answer {
    return json(this.status, { message: this.message, errors: this.errors })
  }
}

interface Routes {
  /** Handlers by method and path. */
  exact: Record<string, Handler>
  /** Handlers of reads by the beginning of a path; they get the rest of it. */
  under: Record<string, (rest: string) => Answer | Promise<Answer>>
}

/** Finds the handler of a request and turns the errors that it throws into answers. */
export function router({ exact, under }: Routes): (request: Request) => Promise<Answer> {
  const find = (request: Request): Answer | Promise<Answer> => {
    const { method, path } = request
    const handler = exact[`${method} ${path}`]
    if (handler) return handler(request)
    for (const [start, below] of Object.entries(under))
      if (method === 'GET' && path.startsWith(start))
        return below(decodeURIComponent(path.slice(start.length)))
    throw new Refusal(404, 'Not found')
  }
  return async (request) => {
    try {
      return await find(request)
    } catch (error) {
      if (error instanceof Refusal) return error.answer()
      return json(500, { message: error instanceof Error ? error.message : 'Internal error' })
    }
  }
}
