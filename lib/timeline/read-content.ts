import { type LimitedText, readLimited } from '../util/read-limited'
import type { MediaAddress } from './content-address'

/** So much of a text is read, in bytes. */
export const TEXT_LIMIT = 1_000_000
/** A gateway has so long to answer, in milliseconds; then the next one is asked. */
const PATIENCE = 20_000

/** No gateway gave it. `status` is what the last one answered, if it did. */
export class MediaError extends Error {
  override name = 'MediaError'

  constructor(readonly status?: number) {
    super(status === undefined ? 'No answer' : String(status))
  }
}

/**
 * Reads a text from where it is: the gateways one after the other, or the URI itself. Throws MediaError when none gives it, and
 * the signal's reason when it is aborted.
 */
export async function readText(
  address: MediaAddress,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
  limit = TEXT_LIMIT,
): Promise<LimitedText> {
  if (address.at === 'inline') return inlineText(address.uri, limit)
  if (address.at === 'nowhere') throw new MediaError()
  let failure = new MediaError()
  for (const url of address.urls) {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (response.ok) return await readLimited(response, limit)
      failure = new MediaError(response.status)
      void response.body?.cancel()
    } catch {
      if (signal.aborted) throw signal.reason
      failure = new MediaError()
    }
  }
  throw failure
}

function inlineText(uri: string, limit: number): LimitedText {
  const comma = uri.indexOf(',')
  if (comma < 0) throw new MediaError()
  try {
    const written = decodeURIComponent(uri.slice(comma + 1))
    const text = /;\s*base64\s*$/i.test(uri.slice(0, comma)) ? fromBase64(written) : written
    return { text: text.slice(0, limit), cut: text.length > limit }
  } catch {
    throw new MediaError()
  }
}

function fromBase64(written: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0)))
}
