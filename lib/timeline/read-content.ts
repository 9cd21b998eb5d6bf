import { type LimitedText, readLimited } from '../util/read-limited'
import type { ContentSource } from './content-source'

/** Maximum size of a text, in bytes: about ten times the longest book chapter. */
const TEXT_LIMIT = 1_000_000
/** Time that a gateway has to answer before the next one is asked, in milliseconds. */
const GATEWAY_TIMEOUT = 20_000

/** No gateway gave the content. `status`: the last answer, if there was one. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(readonly status?: number) {
    super(status === undefined ? 'No answer' : String(status))
  }
}

/**
 * Reads a text from one gateway after the other, or from inside its URI, at most `limit` bytes. Throws ContentError when no gateway
 * gives it, and the signal's reason when it is aborted.
 */
export async function readContent(
  source: ContentSource,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
  limit = TEXT_LIMIT,
): Promise<LimitedText> {
  if (source.at === 'inline') return readInline(source.uri, limit)
  if (source.at === 'nowhere') throw new ContentError()
  let failure = new ContentError()
  for (const url of source.urls) {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(GATEWAY_TIMEOUT)]),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (response.ok) return await readLimited(response, limit)
      failure = new ContentError(response.status)
      void response.body?.cancel()
    } catch {
      if (signal.aborted) throw signal.reason
      failure = new ContentError()
    }
  }
  throw failure
}

function readInline(uri: string, limit: number): LimitedText {
  const comma = uri.indexOf(',')
  if (comma < 0) throw new ContentError()
  try {
    const data = decodeURIComponent(uri.slice(comma + 1))
    const text = /;\s*base64\s*$/i.test(uri.slice(0, comma)) ? decodeBase64(data) : data
    return { text: text.slice(0, limit), cut: text.length > limit }
  } catch {
    throw new ContentError()
  }
}

function decodeBase64(data: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
}
