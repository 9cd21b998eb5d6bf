import { ServiceError } from './errors'
import { sendJson } from './http'

/** Reads as the client does, for a connection of the same kind. Throws a ServiceError. */
export function readNewest(baseUrl: string): Promise<unknown> {
  return sendJson({ method: 'GET', url: `${baseUrl}/timeline?page=1&limit=1` }, fetch)
}

/** Any answer will do. Behind a VPN or in a container a browser may always call itself offline. */
export async function isReachable(baseUrl: string): Promise<boolean> {
  if (navigator.onLine) return true
  try {
    await readNewest(baseUrl)
    return true
  } catch (error) {
    const failure = error instanceof ServiceError ? error.problem.failure : undefined
    return failure !== 'network' && failure !== 'offline' && failure !== 'timeout'
  }
}
