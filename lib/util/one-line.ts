import { cutAt } from './cut'

/** Control characters other than tab and line breaks, and soft hyphens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
export const CONTROL_CHARACTERS = /[\0-\x08\v\f\x0e-\x1f\x7f\u00ad]/g

/** Characters of a title that is made of a text's first words. */
const TITLE_LENGTH = 60

/** The first words of a text, as a title that nobody has typed. */
export const firstWords = (text: string): string => oneLine(text, TITLE_LENGTH)

/** At most `maxLength` characters. A longer text is cut at a word and ends with an ellipsis. */
export function oneLine(text: string, maxLength: number): string {
  // White space is folded, so the line may need more characters than it keeps.
  const line = cutAt(text, maxLength * 8)
    .replace(/\s+/g, ' ')
    .replace(CONTROL_CHARACTERS, '')
    .trim()
  if (line.length <= maxLength) return line
  const cut = cutAt(line, maxLength - 1)
  const words = cut.replace(/\s+\S*$/, '')
  const kept = words.length > maxLength / 2 ? words : cut
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`
}
