import type { Fault } from './fault'

/** Above this many characters a person is told that the text is unusually long; it may go on. */
export const LONG_TEXT = 20_000

/** Control characters other than tab and line feed (a carriage return before a line feed is let through): nobody sees them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what this is for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)/

type Written = 'title' | 'text' | 'collectionName'

const MISSING = { title: 'titleMissing', text: 'textMissing', collectionName: 'collectionNameMissing' } as const
const BROKEN = { title: 'titleBroken', text: 'textBroken', collectionName: 'collectionNameBroken' } as const

/** Nothing to read: white space, and characters that only join or separate others. */
const BLANK = /^[\s\p{Cf}]*$/u

/** Checks what a person wrote: there must be something to read, and every character must survive the way there and back exactly. */
export function textFaults(field: Written, text: string): Fault[] {
  if (BLANK.test(text)) return [{ field, code: MISSING[field] }]
  const broken = text.search(/\p{Surrogate}/u)
  if (broken >= 0) return [{ field, code: BROKEN[field], values: { line: lineOf(text, broken) } }]
  const control = CONTROL.exec(text)
  if (!control) return []
  const code = (control[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [{ field, code: 'textControl', values: { line: lineOf(text, control.index), code: `U+${code}` } }]
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/**
 * What a person sees as characters, and words as their language counts them. In pieces, for the time that a segmenter takes grows
 * with the square of a text's length.
 */
export function countText(text: string, language?: string): { characters: number; words: number } {
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const spoken = new Intl.Segmenter(language, { granularity: 'word' })
  let characters = 0
  let words = 0
  for (const piece of pieces(text)) {
    for (const _ of graphemes.segment(piece)) characters++
    for (const segment of spoken.segment(piece)) if (segment.isWordLike) words++
  }
  return { characters, words }
}

const PIECE = 1_000

/** The text in pieces of about a thousand units that begin with a space: no character and no word goes across one. */
function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start + PIECE)
    // A text without spaces is cut all the same, between two pairs; one word more or less among thousands.
    const cut = space < 0 || space > start + 2 * PIECE ? start + 2 * PIECE : space
    const end = /[\udc00-\udfff]/.test(text.charAt(cut)) ? cut + 1 : cut
    yield text.slice(start, end)
    start = end
  }
}
