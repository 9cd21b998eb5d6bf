/** Above this many characters a person is told that the text is unusually long; it may go on. */
export const LONG_TEXT = 20_000

/** What a person sees as characters, and words as their language counts them. */
export interface Counted {
  characters: number
  words: number
}

/** Counts to the end at once, which takes about 0.3 ms per thousand characters. */
export function finish(counting: Generator<undefined, Counted>): Counted {
  let step = counting.next()
  while (!step.done) step = counting.next()
  return step.value
}

/**
 * Counts one state of a text after the other: what did not change since the last is not counted again. It pauses after each
 * piece that it had to count, so that whoever asks can let the browser do something else. In pieces too, for the time that a
 * segmenter takes grows with the square of a text's length.
 */
export function textCounter(language?: string): (text: string) => Generator<undefined, Counted> {
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const spoken = new Intl.Segmenter(language, { granularity: 'word' })
  let known = new Map<string, Counted>()

  function countPiece(piece: string): Counted {
    let characters = 0
    let words = 0
    for (const _ of graphemes.segment(piece)) characters++
    for (const segment of spoken.segment(piece)) if (segment.isWordLike) words++
    return { characters, words }
  }

  return function* count(text) {
    const found = new Map<string, Counted>()
    let characters = 0
    let words = 0
    for (const piece of pieces(text)) {
      let counted = known.get(piece)
      if (!counted) {
        counted = countPiece(piece)
        // At once: a counting that is broken off leaves what it did to the next.
        known.set(piece, counted)
        yield
      }
      found.set(piece, counted)
      characters += counted.characters
      words += counted.words
    }
    known = found
    return { characters, words }
  }
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
