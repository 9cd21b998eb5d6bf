/** Above this many characters a person is told that the text is unusually long; it may go on. */
export const LONG_TEXT = 20_000

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
