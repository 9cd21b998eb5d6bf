/** The file that holds the body of the write under way. There is one at most, because writes are sent one after the other. */
const NAME = 'request'

/** Milliseconds within which the browser gives a request a connection, on any network that a write gets through. */
const CONNECTED_WITHIN = 10_000

/** Milliseconds within which the browser opens the file of a request that has its connection, on a busy computer too. */
const OPENED_WITHIN = 1_000

/**
 * Gives a fetch that keeps Chromium from sending a POST again by itself: it does when a used connection ends without an answer,
 * however long the service has had the request by then. The body is a file that is removed once the browser has opened it, and what
 * cannot be read again is not sent again; the fetch then fails (docs/reliability.md, "The resend by Chromium"). Without such files the
 * body goes as it is.
 *
 * `read` sends a read to the same service right after the POST. Connections are given out in order, so an answer to the read shows that
 * the POST has had its own. Without an answer the file stays longer.
 */
export const sendOnce =
  (read: () => Promise<unknown>): typeof fetch =>
  async (input, init) => {
    const { method, body } = init ?? {}
    // Firefox keeps a copy of what it sends.
    const isRepeatable = method === 'POST' && typeof body === 'string' && import.meta.env.BROWSER !== 'firefox'
    const file = isRepeatable ? await fileOf(body).catch(() => undefined) : undefined
    if (!file) return fetch(input, init)
    let timer = setTimeout(remove, CONNECTED_WITHIN)
    let isOver = false
    const onConnected = () => {
      // Nothing of this request may remove the next one's file, which has the same name.
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(remove, OPENED_WITHIN)
    }
    try {
      const response = fetch(input, { ...init, body: file })
      read().then(onConnected, () => undefined)
      return await response
    } finally {
      isOver = true
      clearTimeout(timer)
      // The answer does not wait for this; the next file does.
      removed = remove()
    }
  }

/** Resolves when the file of the last request is gone. */
let removed: Promise<void> = Promise.resolve()

async function fileOf(body: string): Promise<File> {
  await removed
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle(NAME, { create: true })
  const writable = await handle.createWritable()
  await writable.write(body)
  await writable.close()
  return handle.getFile()
}

/** Removes the file, if it is still there. Never throws: the answer to a write counts more. */
async function remove(): Promise<void> {
  await navigator.storage
    .getDirectory()
    .then((folder) => folder.removeEntry(NAME))
    .catch(() => undefined)
}
