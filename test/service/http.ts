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
