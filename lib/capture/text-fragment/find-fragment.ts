import type { SearchableText } from '../page-snapshot'

/** The terms of a text directive, decoded. */
export interface TextDirective {
  prefix?: string
  start: string
  end?: string
  suffix?: string
}

/**
 * Returns a function that finds a directive in a page as a browser does, which ignores case,
 * accents and the kind of quotation marks, and takes the first match. It yields for each match, in
 * the page's order, whether that is the passage.
 */
export function fragmentFinder({
  text: page,
  passage,
}: SearchableText): (directive: TextDirective) => Generator<boolean> {
  const text = fold(page)
  // A character may fold into several.
  const passageStart = fold(page.slice(0, passage.start)).length
  const passageEnd = passageStart + fold(page.slice(passage.start, passage.end)).length
  return function* (directive) {
    const prefix = fold(directive.prefix ?? '')
    const start = fold(directive.start)
    const end = fold(directive.end ?? '')
    const suffix = fold(directive.suffix ?? '')
    for (const from of occurrences(text, start, 0)) {
      if (prefix && !hasBefore(text, prefix, from)) continue
      for (const endFrom of end ? occurrences(text, end, from + start.length) : [from]) {
        const to = endFrom + (end || start).length
        if (suffix && !hasAfter(text, suffix, to)) continue
        yield from === passageStart && to === passageEnd
        break
      }
    }
  }
}

/** Yields the indexes from `from` on where the term occurs as whole words. */
function* occurrences(text: string, term: string, from: number): Generator<number> {
  for (let index = text.indexOf(term, from); index >= 0; index = text.indexOf(term, index + 1))
    if (isWordBoundary(text, index) && isWordBoundary(text, index + term.length)) yield index
}

/** In scripts written without spaces, every index is a word boundary. */
function isWordBoundary(text: string, index: number): boolean {
  const insideWord =
    /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, index - 2), index)) &&
    /^[\p{L}\p{N}_]/u.test(text.slice(index, index + 2))
  return (
    !insideWord ||
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
      text.slice(Math.max(0, index - 1), index + 1),
    )
  )
}

function hasBefore(text: string, prefix: string, index: number): boolean {
  let end = index
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
  return text.startsWith(prefix, end - prefix.length) && isWordBoundary(text, end - prefix.length)
}

function hasAfter(text: string, suffix: string, index: number): boolean {
  let start = index
  while (/\s/.test(text.charAt(start))) start++
  return text.startsWith(suffix, start) && isWordBoundary(text, start + suffix.length)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .toLowerCase()
}
