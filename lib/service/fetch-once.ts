/**
 * Minimum size of a streamed body, in bytes. Chromium keeps a copy of its first two pieces, of at most 64 kB each, to send it again
 * from; a body that goes on after them cannot be sent again.
 */
const MIN_STREAMED = 140_000

/**
 * Sends a write so that Chromium cannot send it again by itself. When a used connection ends without an answer, or the answer is 408,
 * Chromium repeats a request, and the service would execute it twice. A streamed body, which spaces make long enough, cannot be
 * repeated (docs/reliability.md). Streams need HTTP/2: over HTTP/1.1 Chromium fails before it reads the stream, which shows that
 * nothing was sent, and the body goes as a whole. Throws as fetch does.
 */
export async function fetchOnce(
  url: string,
  write: RequestInit & { body?: string },
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  const { body: text } = write
  if (text === undefined || import.meta.env.BROWSER === 'firefox' || !url.startsWith('https:')) return fetch(url, write)
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(new TextEncoder().encode(text.padEnd(MIN_STREAMED)))
        controller.close()
      },
    },
    // Without a queue nothing is read before the connection is there.
    { highWaterMark: 0 },
  )
  const streamed: RequestInit & { duplex: 'half' } = { ...write, body, duplex: 'half' }
  try {
    const response = await fetch(url, streamed)
    // "Length Required": the request was refused for its streamed body.
    if (response.status !== 411) return response
  } catch (error) {
    if (isRead || write.signal?.aborted) throw error
  }
  return fetch(url, write)
}
