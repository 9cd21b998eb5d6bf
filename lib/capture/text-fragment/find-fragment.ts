import type { TextRange } from '../page-snapshot'

/** The terms of a text directive, decoded. */
export interface TextDirective {
  prefix?: string
  start: string
  end?: string
  suffix?: string
}

/**
 * Returns a function that yields, in the page's order, the ranges of `page` that match a directive;
 * a browser takes the first. The comparison ignores case, accents and the kind of quotation marks,
 * as a browser does.
 */
export function fragmentFinder(page: string): (directive: TextDirective) => Generator<TextRange> {
  const { text, originalIndex } = fold(page)
  const folded = (term: string | undefined): string => (term ? fold(term).text : '')
  return function* (directive) {
    const prefix = folded(directive.prefix)
    const start = folded(directive.start)
    const end = folded(directive.end)
    const suffix = folded(directive.suffix)
    for (const from of occurrences(text, start, 0)) {
      if (prefix && !hasBefore(text, prefix, from)) continue
      for (const endFrom of end ? occurrences(text, end, from + start.length) : [from]) {
        const to = endFrom + (end || start).length
        if (suffix && !hasAfter(text, suffix, to)) continue
        yield { start: originalIndex(from), end: originalIndex(to) }
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

/**
 * Folds a text for comparison. `originalIndex` maps an index of the folded text back. ASCII only
 * changes its case, so only other characters are looked at one by one.
 */
function fold(text: string): { text: string; originalIndex(index: number): number } {
  /** From the index `from` of the folded text on, indexes are `by` higher than in the original. */
  const shifts: { from: number; by: number }[] = []
  let by = 0
  const folded = text.replace(/[^\0-\x7f]+/g, (run, runStart: number) => {
    const foldedRun = foldCharacters(run)
    if (foldedRun.length === run.length) return foldedRun
    let index = runStart
    const characters = Array.from(run, (character) => {
      const foldedCharacter = foldCharacters(character)
      index += character.length
      if (foldedCharacter.length !== character.length) {
        by += foldedCharacter.length - character.length
        shifts.push({ from: index + by, by })
      }
      return foldedCharacter
    })
    return characters.join('')
  })
  const originalIndex = (index: number): number =>
    index - (shifts.findLast(({ from }) => from <= index)?.by ?? 0)
  return { text: folded.toLowerCase(), originalIndex }
}

function foldCharacters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
}
