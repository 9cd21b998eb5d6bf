import { cutAt } from '../util/cut'
import { oneLine } from '../util/one-line'

/**
 * Characters that nobody sees or that reorder the text around them. Joiners and the emoji selector
 * stay behind what they shape: an emoji, a mark, or a letter without case, as in Arabic and
 * Devanagari.
 */
const SHAPING = '\\u200c|\\u200d|\\ufe0f'
const SHAPED = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{M}\\p{Lo}]'
const INVISIBLE = new RegExp(
  `(?<!${SHAPED})(?:${SHAPING})|(?!${SHAPING})[\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\ufff9-\\ufffb]`,
  'gu',
)

/**
 * Anything but white space, ignorable characters and two signs that are drawn blank (of Braille and
 * of music).
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/**
 * A text by a stranger as one line of at most `maxLength` characters that cannot reorder or hide
 * the text beside it. Undefined when nothing that can be seen is left of it.
 */
export function harmlessLine(text: string, maxLength: number): string | undefined {
  const line = oneLine(cutAt(text, maxLength * 8).replace(INVISIBLE, ''), maxLength)
  return VISIBLE.test(line) ? line : undefined
}

/**
 * Maximum length of a URI: 2,000 characters for an address, 200,000 for one that carries its
 * content.
 */
const MAX_ADDRESS = 2_000
const MAX_INLINE = 200_000

/** The URI must still be checked before anything is fetched. Undefined when too long to be kept. */
export function harmlessUri(uri: string): string | undefined {
  return uri.length <= (uri.startsWith('data:') ? MAX_INLINE : MAX_ADDRESS) ? uri : undefined
}
