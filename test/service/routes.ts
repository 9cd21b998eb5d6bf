import { type Answer, type Handler, json, Refusal, type Request } from './http.ts'

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
