import { ServiceError } from './errors'
import { sendJson } from './http'

/**
 * Reads the newest moment of a service as its client does, so that it waits for a connection of the
 * same kind. Throws a ServiceError.
 */
export function readNewest(baseUrl: string): Promise<unknown> {
  return sendJson({ method: 'GET', url: `${baseUrl}/timeline?page=1&limit=1` }, fetch)
}

/**
 * Whether a service can be reached: any answer will do. That the browser calls itself offline is
 * only a reason to ask: behind a VPN, in a container or in a virtual machine it may always do so.
 */
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
