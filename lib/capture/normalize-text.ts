// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is what this is for
const UNSEEN = /[\0-\x08\v\f\x0e-\x1f\x7f\u00ad]/g

/** A text without what nobody sees: control characters, soft hyphens, blank lines at its ends. One kind of line break. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

/** A text on one line, of at most so many characters; cut at a word, with an ellipsis, where it is longer. */
export function oneLine(text: string, most: number): string {
  const line = text
    .slice(0, most * 8)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const words = cut.replace(/\s+\S*$/, '')
  const kept = words.length > most / 2 ? words : cut
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}
