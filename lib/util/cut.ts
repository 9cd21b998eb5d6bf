// Made for the first text that is cut, because it takes as long as the first frame of a popup.
let segmenter: Intl.Segmenter | undefined
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/**
 * Code units of a character that stays whole. The longest emoji have 20; only a letter under a heap
 * of marks has more, and is cut between two of them.
 */
const LONGEST = 32

/**
 * The longest beginning of a text of at most `length` UTF-16 code units that ends between two
 * characters as a person counts them: a flag, a family or a letter with its marks is one.
 */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  // Only what stands before a position tells whether a character goes across it, as in a row of
  // flags; no character goes across a space.
  const from = spaceBefore(text, length)
  const across = charactersOf(text.slice(from, length + 2)).containing(length - from)
  const start = from + (across?.index ?? 0)
  return text.slice(0, length - start < LONGEST ? start : betweenCodePoints(text, length))
}

/** The first character of a text, as a person counts them; empty for an empty text. */
export function firstCharacter(text: string): string {
  return charactersOf(cutAt(text, LONGEST)).containing(0)?.segment ?? ''
}

function spaceBefore(text: string, position: number): number {
  let at = Math.max(position - 1, 0)
  while (at > 0 && !/\s/.test(text.charAt(at))) at--
  return at
}

function betweenCodePoints(text: string, position: number): number {
  return (text.codePointAt(position - 1) ?? 0) > 0xffff ? position - 1 : position
}
