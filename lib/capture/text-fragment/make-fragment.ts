import { type Directive, matcher } from './find-fragment'
import { findPassage, type Passage } from './searchable-text'

/** Longer passages are named by their first and last words. */
const EXACT_AT_MOST = 120
const WORDS_AT_AN_END = 5
/** How many words of what stands around the passage are tried, where the passage alone is not enough. */
const CONTEXTS = [0, 2, 4, 8, 16]

/**
 * The directive that leads to the selected passage, `:~:text=[prefix-,]start[,end][,-suffix]` (the specification "URL Fragment
 * Text Directives"), for the page that `readPage` read. It has a prefix and a suffix where the passage occurs more than once.
 * Undefined where no directive finds just this passage first.
 */
export function makeFragment(marked: string): string | undefined {
  const found = findPassage(marked)
  if (!found) return undefined
  const words = wordsIn(found.page)
  const passage = wholeWords(found, words)
  if (!passage) return undefined
  const terms = termsOf(passage, words)
  const matches = matcher(passage.page)
  let enough: Directive | undefined
  for (const count of CONTEXTS) {
    const directive = { ...terms, ...(count && contextOf(passage, words, count)) }
    const places = matches(directive)
    const first = places.next().value
    if (first?.from !== passage.from || first.to !== passage.to) continue
    enough ??= directive
    if (places.next().done) return encoded(directive)
  }
  return enough && encoded(enough)
}

/** The passage from the start of its first word to the end of its last: nothing else is found. */
function wholeWords({ page, from, to }: Passage, words: Words): Passage | undefined {
  const first = words.next(from)
  const last = words.previous(to)
  return first && last && first.from < last.to ? { page, from: first.from, to: last.to } : undefined
}

function termsOf({ page, from, to }: Passage, words: Words): Pick<Directive, 'start' | 'end'> {
  const exact = page.slice(from, to)
  if (exact.length <= EXACT_AT_MOST && !exact.includes('\n')) return { start: exact }
  const lineEnd = page.indexOf('\n', from)
  const firstEnd = words.after(from, Math.min(lineEnd < 0 ? to : lineEnd, to), WORDS_AT_AN_END)
  const lastStart = words.before(to, Math.max(page.lastIndexOf('\n', to - 1) + 1, from), WORDS_AT_AN_END)
  return firstEnd <= lastStart ? { start: page.slice(from, firstEnd), end: page.slice(lastStart, to) } : { start: exact }
}

/** The words around the passage, each side from the one block next to it. */
function contextOf({ page, from, to }: Passage, words: Words, count: number): Pick<Directive, 'prefix' | 'suffix'> {
  const before = page.slice(0, from).trimEnd().length
  const after = to + (/^\s*/.exec(page.slice(to, to + 1000))?.[0].length ?? 0)
  const lineEnd = page.indexOf('\n', after)
  const prefix = page.slice(words.before(before, page.lastIndexOf('\n', before - 1) + 1, count), before)
  const suffix = page.slice(after, words.after(after, lineEnd < 0 ? page.length : lineEnd, count))
  return { ...(prefix && { prefix }), ...(suffix && { suffix }) }
}

interface Span {
  from: number
  to: number
}

type Words = ReturnType<typeof wordsIn>

/**
 * Words as the language of the text has them; a text fragment is found at their ends only. A line at a time: no word reaches into
 * the next, and to take a whole page apart takes long.
 */
function wordsIn(text: string) {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  let line = { from: 0, to: 0, segments: segmenter.segment('') }
  const at = (index: number): (Span & { word: boolean }) | undefined => {
    if (index < 0 || index >= text.length) return undefined
    if (index < line.from || index >= line.to) {
      const from = index === 0 ? 0 : text.lastIndexOf('\n', index - 1) + 1
      const end = text.indexOf('\n', index)
      const to = end < 0 ? text.length : end + 1
      line = { from, to, segments: segmenter.segment(text.slice(from, to)) }
    }
    const found = line.segments.containing(index - line.from)
    if (!found) return undefined
    const from = line.from + found.index
    return { from, to: from + found.segment.length, word: found.isWordLike === true }
  }
  /** The word at the place, or the next one. */
  const next = (index: number): Span | undefined => {
    let found = at(index)
    while (found && !found.word) found = at(found.to)
    return found
  }
  /** The word that ends at the place or holds it, or the one before. */
  const previous = (index: number): Span | undefined => {
    let found = at(index - 1)
    while (found && !found.word) found = at(found.from - 1)
    return found
  }
  return {
    next,
    previous,
    /** Where so many words from the place on end, no further than `most`. */
    after(index: number, most: number, count: number): number {
      let end = index
      for (let i = 0; i < count; i++) {
        const word = next(end)
        if (!word || word.to > most) break
        end = word.to
      }
      return end
    },
    /** Where so many words before the place begin, no further than `least`. */
    before(index: number, least: number, count: number): number {
      let start = index
      for (let i = 0; i < count; i++) {
        const word = previous(start)
        if (!word || word.from < least) break
        start = word.from
      }
      return start
    },
  }
}

function encoded({ prefix, start, end, suffix }: Directive): string {
  const terms = [prefix && `${encode(prefix)}-`, encode(start), end && encode(end), suffix && `-${encode(suffix)}`]
  return `:~:text=${terms.filter(Boolean).join(',')}`
}

/** Dashes, commas and ampersands mean something in a directive; the other signs end links that are found in a text. */
function encode(term: string): string {
  return encodeURIComponent(term.toWellFormed()).replace(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
