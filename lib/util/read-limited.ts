/** The text of a body; `cut` when the body holds more than the limit. */
export interface LimitedText {
  text: string
  cut: boolean
}

/** `text` holds what had arrived before the connection failed, `cause` the reason. */
export class InterruptedBody extends Error {
  override name = 'InterruptedBody'

  constructor(
    readonly text: string,
    cause: unknown,
  ) {
    super('The body ended early', { cause })
  }
}

/** Reads at most `limit` bytes as UTF-8, and fetches no more. Throws InterruptedBody. */
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

/** `cut`: the body holds more than `limit` bytes. Throws where the connection fails. */
export async function readBytes(response: Response, limit: number) {
  const bytes: Uint8Array<ArrayBuffer>[] = []
  const cut = await readChunks(response, limit, (chunk) => void bytes.push(chunk))
  return { bytes, cut }
}

/** Takes at most `limit` bytes in all. Tells whether the body holds more. */
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
