import { type Answer, type Handler, json, Refusal, type Request } from './http.ts'

interface Routes {
  /** Handlers by path, then by method. */
  exact: Record<string, Record<string, Handler>>
  /** Handlers by the beginning of a path; they get the rest of it. */
  under: Record<string, (rest: string) => Answer | Promise<Answer>>
}

/** Finds the handler of a request and turns the errors that it throws into answers. */
export function router({ exact, under }: Routes): (request: Request) => Promise<Answer> {
  const find = (request: Request): Answer | Promise<Answer> => {
    const methods = exact[request.path]
    const prefix = Object.keys(under).find((start) => request.path.startsWith(start))
    const below = prefix && under[prefix]
    const allowed = methods ? Object.keys(methods) : ['GET']
    if (!methods && !below) throw new Refusal(404, 'Not found')
    if (!allowed.includes(request.method))
      return {
        ...json(405, { message: 'Method not allowed' }),
        headers: { allow: allowed.join(', ') },
      }
    if (below) return below(decodeURIComponent(request.path.slice(prefix.length)))
    const handler = methods?.[request.method]
    if (!handler) throw new Refusal(404, 'Not found')
    return handler(request)
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
