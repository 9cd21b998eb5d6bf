/** The file that holds the body of the write under way. There is one at most, because writes are sent one after the other. */
const NAME = 'request'

/** Milliseconds within which the browser has begun to read a body, on any network that a write gets through. */
const READ_WITHIN = 10_000

/**
 * Fetches so that Chromium does not send a POST again by itself: it does when a used connection ends without an answer, however long
 * the service has had the request by then. The body is a file that is removed once it was read, and what cannot be read again is not
 * sent again; the fetch then fails (docs/reliability.md, "The resend by Chromium"). Without such files the body goes as it is.
 */
export const sendOnce: typeof fetch = async (input, init) => {
  const { method, body } = init ?? {}
  // Firefox keeps a copy of what it sends.
  const isRepeatable = method === 'POST' && typeof body === 'string' && import.meta.env.BROWSER !== 'firefox'
  const file = isRepeatable ? await fileOf(body).catch(() => undefined) : undefined
  if (!file) return fetch(input, init)
  const timer = setTimeout(remove, READ_WITHIN)
  try {
    return await fetch(input, { ...init, body: file })
  } finally {
    clearTimeout(timer)
    // Before the next write makes its own: they have one name.
    await remove()
  }
}

async function fileOf(body: string): Promise<File> {
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
