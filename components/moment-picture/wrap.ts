const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Scripts without spaces break behind these, and before an opening one. */
const WIDE_CLOSING = /[、。，．！？：；」』）】〉》]$/u
/** Small kana and the long vowel belong to the sign before them. */
const NO_START = /^[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー]/u
const WIDE_OPENING = /^[「『（【〈《]/u

/**
 * Breaks one paragraph into lines of at most a width, between words where a language does, and
 * within a word that is wider. `measure` gives the width of a text, in the same unit.
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line === '' || measure((line + part).trimEnd()) <= width) line += part
    else {
      lines.push(line.trimEnd())
      line = part.trimStart()
    }
  }
  for (const part of unbroken(text)) {
    if (measure(part.trim()) <= width) add(part)
    else for (const { segment } of signs.segment(part)) add(segment)
  }
  return [...lines, line.trimEnd()]
}

/** The parts of a text between which a line may end, each with the spaces behind it. */
function unbroken(text: string): string[] {
  const parts: string[] = []
  let before = ''
  let wasWord = false
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const mayBreak =
      /\s$/.test(before) ||
      (isWordLike && !NO_START.test(segment) && (wasWord || WIDE_CLOSING.test(before))) ||
      (wasWord && WIDE_OPENING.test(segment))
    if (parts.length === 0 || (mayBreak && !/^\s/.test(segment))) parts.push(segment)
    else parts.push(`${parts.pop()}${segment}`)
    before = segment
    wasWord = isWordLike
  }
  return parts
}
