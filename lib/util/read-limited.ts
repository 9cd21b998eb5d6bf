/** The text of a body; `cut` when the body holds more than the limit. */
export interface LimitedText {
  text: string
  cut: boolean
}

/**
 * The connection failed in the middle of a body. `text` holds what had arrived, `cause` the reason.
 */
export class InterruptedBody extends Error {
  override name = 'InterruptedBody'

  constructor(
    readonly text: string,
    cause: unknown,
  ) {
    super('The body ended early', { cause })
  }
}

/**
 * Reads a body as UTF-8, at most `limit` bytes of it, and fetches nothing beyond that. Throws
 * InterruptedBody.
 */
export async function readLimited(response: Response, limit: number): Promise<LimitedText> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    const cut = await readChunks(response, limit, (chunk) => {
      text += decoder.decode(chunk, { stream: true })
    })
    return { text: cut ? text : text + decoder.decode(), cut }
  } catch (error) {
    throw new InterruptedBody(text, error)
  }
}

/**
 * Reads the bytes of a body, at most `limit` of them; `cut` when it holds more. Throws where the
 * connection fails.
 */
export async function readBytes(response: Response, limit: number) {
  const bytes: Uint8Array<ArrayBuffer>[] = []
  const cut = await readChunks(response, limit, (chunk) => void bytes.push(chunk))
  return { bytes, cut }
}

/**
 * Gives each chunk of a body to `take`, at most `limit` bytes in all. Tells whether the body holds
 * more.
 */
async function readChunks(
  { body }: Response,
  limit: number,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  const reader = body?.getReader()
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    take(value.subarray(0, limit - size))
    size += value.byteLength
    if (size <= limit) continue
    void reader.cancel()
    return true
  }
  return false
}
