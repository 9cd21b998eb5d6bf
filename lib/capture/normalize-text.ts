// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression finds control characters to drop them
const INVISIBLE = /[\0-\x08\v\f\x0e-\x1f\x7f\u00ad]/g

/** Drops control characters, soft hyphens and blank lines at both ends, and turns every line break into a line feed. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

/** Puts a text on one line of at most `maxLength` UTF-16 units. A longer text ends at a word, with an ellipsis. */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 8)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const wholeWords = cut.replace(/\s+\S*$/, '')
  const kept = wholeWords.length > maxLength / 2 ? wholeWords : cut
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}
