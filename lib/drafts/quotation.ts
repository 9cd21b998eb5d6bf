import type { Source } from '../capture/source'

type Ends = Source['ends']

/** Characters by which the place of a passage is found again. */
const END_LENGTH = 40

/** Gives the first and the last words of a captured text. */
export function endsOf(text: string): NonNullable<Ends> {
  const words = text.trim()
  return { first: words.slice(0, END_LENGTH), last: words.slice(-END_LENGTH) }
}

/** Puts marks such as “…” around the captured passage of a text, or around all of it where the passage is gone. */
export function addQuotes(text: string, marks: string, ends?: Ends): string {
  const [open = '', close = ''] = marks.split('…')
  const { start, end } = passageIn(text, ends)
  return start === end ? text : text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end)
}

/** Takes away the marks that `addQuotes` has put there, if they are still there. */
export function removeQuotes(text: string, marks: string, ends?: Ends): string {
  const [open = '', close = ''] = marks.split('…')
  const { start, end } = passageIn(text, ends)
  // Where the ends are known, the marks are around the passage; else they are inside what was found.
  const from = text.startsWith(open, start) ? start : start - open.length
  const to = text.endsWith(close, end) ? end : end + close.length
  if (!text.startsWith(open, from) || text.slice(to - close.length, to) !== close || to - from < marks.length - 1) return text
  return text.slice(0, from) + text.slice(from + open.length, to - close.length) + text.slice(to)
}

/** The captured passage, from its first words to its last; else the whole text without the blanks around it. */
function passageIn(text: string, ends: Ends): { start: number; end: number } {
  const first = ends ? text.indexOf(ends.first) : -1
  const last = ends ? text.lastIndexOf(ends.last) : -1
  if (ends?.first && first >= 0 && last >= 0 && last + ends.last.length >= first + ends.first.length)
    return { start: first, end: last + ends.last.length }
  const start = text.length - text.trimStart().length
  return { start, end: text.trimEnd().length || start }
}
