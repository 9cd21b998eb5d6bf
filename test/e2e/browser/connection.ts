import connect, { type Client } from 'chrome-remote-interface'

/** No command of a test takes this long: what has not answered by then never will, and `until` may ask again. */
const PATIENCE_MS = 30_000

/**
 * Connects to a target of Chromium by its WebSocket. A command that is never answered (a page that draws no frame, a worker that
 * ends meanwhile) fails by its name, so that a test does not end with "timed out" and nothing else.
 */
export async function connectTo(target: string): Promise<Client> {
  const client = await connect({ target, local: true })
  const send = client.send.bind(client)
  client.send = <T>(method: string, parameters?: object) => {
    let timer: NodeJS.Timeout
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Chromium did not answer ${method} within ${PATIENCE_MS} ms`)), PATIENCE_MS)
    })
    return Promise.race([send<T>(method, parameters), late]).finally(() => clearTimeout(timer))
  }
  return client
}
