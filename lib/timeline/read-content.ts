import { anonymousFetch } from '../util/anonymous-fetch'
import { cutAt } from '../util/cut'
import { type LimitedText, readBytes, readLimited } from '../util/read-limited'
import type { ContentSource } from './content-source'

/** Maximum size of a text, in bytes: about ten times the longest book chapter. */
const TEXT_LIMIT = 1_000_000
/** Maximum size of a picture, in bytes. */
const PICTURE_LIMIT = 30_000_000
/** Milliseconds that a gateway has to answer before the next one is asked. */
const GATEWAY_TIMEOUT = 20_000

/** The content could not be read. The message is the status of the last answer, or says why. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** Reads at most `limit` bytes. Throws ContentError, or the signal's reason when it is aborted. */
export async function readContent(
  source: ContentSource,
  signal: AbortSignal,
  limit = TEXT_LIMIT,
): Promise<LimitedText> {
  if (source.at === 'inline') return readInline(source.uri, limit)
  return readFirst(source, { signal, redirect: 'manual' }, async (response) => {
    const { text, cut } = await readLimited(response, limit)
    // The bytes may end within the last character.
    return { text: cut ? cutAt(text, text.length - 1) : text, cut }
  })
}

/** As `readContent`. Throws ContentError also over 30 MB and for what is no picture. */
export async function readPicture(source: ContentSource, signal: AbortSignal): Promise<Blob> {
  if (source.at === 'inline') return new Blob([inlineBytes(source.uri)], { type: source.mime })
  const request = { signal, redirect: 'manual', headers: { accept: 'image/*,*/*;q=0.8' } } as const
  return readFirst(source, request, async (response) => {
    const type = response.headers.get('content-type') ?? ''
    // A gateway without the type of a picture says one of these.
    if (!/^(?:image\/|(?:application|binary)\/octet-stream|$)/i.test(type))
      throw new ContentError(`Not a picture: ${type}`)
    const { bytes, cut } = await readBytes(response, PICTURE_LIMIT)
    if (cut) throw new ContentError('Too large')
    return new Blob(bytes, { type })
  })
}

/** Reads from the first gateway that answers. */
async function readFirst<T>(
  source: ContentSource,
  request: RequestInit & { signal: AbortSignal },
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let failure = new ContentError('No answer')
  for (const url of source.at === 'gateways' ? source.urls : []) {
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(GATEWAY_TIMEOUT)])
      const response = await anonymousFetch(url, { ...request, signal })
      if (response.ok) return await read(response)
      failure = new ContentError(String(response.status))
      void response.body?.cancel()
    } catch (error) {
      request.signal.throwIfAborted()
      failure = error instanceof ContentError ? error : new ContentError('No answer')
    }
  }
  throw failure
}

function readInline(uri: string, limit: number): LimitedText {
  const text = new TextDecoder().decode(inlineBytes(uri))
  return { text: cutAt(text, limit), cut: text.length > limit }
}

/** The content of a data URI, which is as long as the answer that held it may be. */
function inlineBytes(uri: string): Uint8Array<ArrayBuffer> {
  const comma = uri.indexOf(',')
  if (comma < 0) throw new ContentError('No data')
  try {
    const data = decodeURIComponent(uri.slice(comma + 1))
    const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma))
    return isBase64
      ? Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(data)
  } catch (error) {
    throw new ContentError('Cannot be decoded', { cause: error })
  }
}
