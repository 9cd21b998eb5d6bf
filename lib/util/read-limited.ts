/** The text of a body; `cut` when the body holds more than the limit. */
export interface LimitedText {
  text: string
  cut: boolean
}

/** The connection failed in the middle of a body. `text` holds what had arrived, `cause` the reason. */
export class InterruptedBody extends Error {
  override name = 'InterruptedBody'

  constructor(
    readonly text: string,
    cause: unknown,
  ) {
    super('The body ended early', { cause })
  }
}

/** Reads a body as UTF-8, at most `limit` bytes of it, and fetches nothing beyond that. Throws InterruptedBody. */
export async function readLimited({ body }: Response, limit: number): Promise<LimitedText> {
  const reader = body?.getReader()
  if (!reader) return { text: '', cut: false }
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return { text: text + decoder.decode(), cut: false }
      text += decoder.decode(value.subarray(0, limit - size), { stream: true })
      size += value.byteLength
      if (size <= limit) continue
      void reader.cancel()
      return { text, cut: true }
    }
  } catch (error) {
    throw new InterruptedBody(text, error)
  }
}
