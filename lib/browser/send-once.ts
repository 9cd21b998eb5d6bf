import { readNewest } from '../service/reachable'
import { FILES } from '../storage/keys'
import { debug } from '../util/debug'

/** Milliseconds for a connection, on any network that a write gets through. */
const CONNECTED_WITHIN = 10_000

/** Milliseconds to open the file of a request that has its connection, on a busy computer too. */
const OPENED_WITHIN = 1_000

/**
 * Gives a fetch that keeps Chromium from sending a POST again by itself: it does when a used
 * connection ends without an answer, however long the service has had the request by then. The body
 * is a file that is removed once the browser has opened it, and what cannot be read again is not
 * sent again; the fetch then fails (docs/decisions/0001-resend.md). Without such files the body
 * goes as it is.
 *
 * A read of the same service's newest moment follows the POST. Connections are given out in order,
 * so an answer to the read shows that the POST has had its own. Without an answer the file stays
 * longer.
 */
export const sendOnce =
  (baseUrl: string): typeof fetch =>
  async (input, init) => {
    const { method, body } = init ?? {}
    const file = method === 'POST' && typeof body === 'string' ? await writeFile(body) : undefined
    if (!file) return fetch(input, init)
    removeIn(CONNECTED_WITHIN)
    let isOver = false
    const onConnected = () => {
      // Nothing of this request may remove the next one's file, which has the same name.
      if (!isOver) removeIn(OPENED_WITHIN)
    }
    try {
      const response = fetch(input, { ...init, body: file })
      readNewest(baseUrl).then(onConnected, () => undefined)
      return await response
    } finally {
      isOver = true
      // The answer does not wait for this; the next file does.
      removeRequestFile()
    }
  }

/** Gives the file of a body; undefined where it needs none, or none can be written. */
async function writeFile(body: string): Promise<File | undefined> {
  // Firefox keeps a copy of what it sends.
  if (import.meta.env.BROWSER === 'firefox') return undefined
  try {
    await removed
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle(FILES.request, { create: true })
    const writable = await handle.createWritable()
    await writable.write(body)
    await writable.close()
    return await handle.getFile()
  } catch (error) {
    return debug('send-once', 'no private file system, or no room', error)
  }
}

/** Resolves when the file of the last request is gone. */
let removed: Promise<void> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined

function removeIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(removeRequestFile, ms)
}

/** A stopped worker may have left it. Call this before the next request only. */
export function removeRequestFile(): void {
  clearTimeout(timer)
  removed = removed.then(remove)
}

/** Removes the file, if it is there. Never throws: the answer to a write counts more. */
async function remove(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory()
    await folder.removeEntry(FILES.request)
  } catch (error) {
    debug('send-once', 'no file to remove, or no private file system', error)
  }
}
