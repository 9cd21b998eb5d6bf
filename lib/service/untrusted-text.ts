import { oneLine } from '../util/one-line'

/** Characters that reorder the text around them, or that nobody sees. */
const MISLEADING = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/**
 * A text by a stranger as one line of at most `maxLength` characters that cannot reorder or hide the text beside it. Undefined when
 * nothing is left of it.
 */
export function harmlessLine(text: string, maxLength: number): string | undefined {
  return oneLine(text.slice(0, maxLength * 8).replace(MISLEADING, ''), maxLength) || undefined
}

/** Maximum length of a URI: 2,000 characters for an address, 200,000 for one that carries its content. */
const MAX_ADDRESS = 2_000
const MAX_INLINE = 200_000

/** A URI by a stranger, still to be checked before anything is fetched from it; undefined when it is too long to be kept. */
export function harmlessUri(uri: string): string | undefined {
  return uri.length <= (uri.startsWith('data:') ? MAX_INLINE : MAX_ADDRESS) ? uri : undefined
}
