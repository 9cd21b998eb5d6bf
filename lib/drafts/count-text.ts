/** Characters above which a text is called unusually long. It can be published all the same. */
export const LONG_TEXT = 20_000

export interface TextCounts {
  /** Characters as people see them: a family emoji is one. */
  characters: number
  /** Words as the language counts them. */
  words: number
}

/** Counts a text chunk by chunk, for as long as `mayContinue` allows. Gives undefined when stopped before the end. */
export type TextCounter = (text: string, mayContinue?: () => boolean) => TextCounts | undefined

/** Makes a counter that keeps the counts of the last text's chunks, so that the next call counts only what has changed. */
export function createTextCounter(language?: string): TextCounter {
  const characters = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  let cache = new Map<string, TextCounts>()

  const countChunk = (chunk: string): TextCounts => ({
    characters: [...characters.segment(chunk)].length,
    words: [...words.segment(chunk)].filter(({ isWordLike }) => isWordLike).length,
  })

  return (text, mayContinue = () => true) => {
    const total = { characters: 0, words: 0 }
    const current = new Map<string, TextCounts>()
    for (const chunk of chunksOf(text)) {
      let counts = cache.get(chunk)
      if (!counts) {
        if (!mayContinue()) return undefined
        counts = countChunk(chunk)
        cache.set(chunk, counts)
      }
      current.set(chunk, counts)
      total.characters += counts.characters
      total.words += counts.words
    }
    cache = current
    return total
  }
}

/** UTF-16 units: about 1 ms of counting. The segmenter's time grows with the square of a text's length. */
const CHUNK = 1_000

/** Cuts a text before spaces, so that no character and no word is divided. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start + CHUNK)
    // A text without spaces is cut anywhere but inside a surrogate pair; a word counted twice does not matter there.
    const cut = space < 0 || space > start + 2 * CHUNK ? start + 2 * CHUNK : space
    const end = /[\udc00-\udfff]/.test(text.charAt(cut)) ? cut + 1 : cut
    yield text.slice(start, end)
    start = end
  }
}
