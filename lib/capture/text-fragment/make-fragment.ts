import type { SearchableText, TextRange } from '../page-snapshot'
import { fragmentFinder, type TextDirective } from './find-fragment'

/** A longer passage is identified by its first and last words. In UTF-16 units. */
const MAX_EXACT_LENGTH = 120
const WORDS_AT_EACH_END = 5
/** The numbers of context words on each side, tried in turn until the passage is unique. */
const CONTEXT_SIZES = [0, 2, 4, 8, 16]

/**
 * Makes the text directive for the selected passage, `:~:text=[prefix-,]start[,end][,-suffix]` (the
 * specification "URL Fragment Text Directives"). A passage that occurs more than once gets a prefix
 * and a suffix. Undefined where no directive matches this passage first.
 */
export function makeFragment(searchable: SearchableText): string | undefined {
  const words = new Words(searchable.text)
  const passage = wholeWords(searchable.passage, words)
  if (!passage) return undefined
  const page = { text: searchable.text, passage }
  const terms = passageTerms(page, words)
  const find = fragmentFinder(page)
  let firstMatch: TextDirective | undefined
  for (const count of CONTEXT_SIZES) {
    const directive = { ...terms, ...contextTerms(page, words, count) }
    const matches = find(directive)
    if (!matches.next().value) continue
    firstMatch ??= directive
    if (matches.next().done) return encodeDirective(directive)
  }
  return firstMatch && encodeDirective(firstMatch)
}

/** White space and punctuation around them are left out: a browser matches nothing else. */
function wholeWords({ start, end }: TextRange, words: Words): TextRange | undefined {
  const first = words.at(start)
  const last = words.before(end)
  return first && last && first.start < last.end ? { start: first.start, end: last.end } : undefined
}

function passageTerms(
  { text, passage: { start, end } }: SearchableText,
  words: Words,
): Pick<TextDirective, 'start' | 'end'> {
  const exact = text.slice(start, end)
  if (exact.length <= MAX_EXACT_LENGTH && !exact.includes('\n')) return { start: exact }
  const firstEnd = words.endAfter(start, WORDS_AT_EACH_END)
  const lastStart = words.startBefore(end, WORDS_AT_EACH_END)
  return firstEnd <= lastStart
    ? { start: text.slice(start, firstEnd), end: text.slice(lastStart, end) }
    : { start: exact }
}

/** Takes up to `count` words on each side of the passage, from the one block next to it. */
function contextTerms(
  { text, passage: { start, end } }: SearchableText,
  words: Words,
  count: number,
): Pick<TextDirective, 'prefix' | 'suffix'> {
  const before = text.slice(0, start).trimEnd().length
  const after = end + (/^\s*/.exec(text.slice(end, end + 1000))?.[0].length ?? 0)
  return {
    prefix: text.slice(words.startBefore(before, count), before),
    suffix: text.slice(after, words.endAfter(after, count)),
  }
}

/** Segments one line at a time: no word reaches across lines, and a whole page takes long. */
class Words {
  readonly #text: string
  readonly #segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  #line = { start: 0, end: 0, segments: this.#segmenter.segment('') }

  constructor(text: string) {
    this.#text = text
  }

  /** The word that contains the index, or the next word. */
  at(index: number): TextRange | undefined {
    let segment = this.#segmentAt(index)
    while (segment && !segment.isWord) segment = this.#segmentAt(segment.end)
    return segment
  }

  /** The word that ends at the index or contains the character before it, or the previous word. */
  before(index: number): TextRange | undefined {
    let segment = this.#segmentAt(index - 1)
    while (segment && !segment.isWord) segment = this.#segmentAt(segment.start - 1)
    return segment
  }

  /** The end of the `count`th word from `index` on, or of the last one in its line. */
  endAfter(index: number, count: number): number {
    let end = index
    for (let i = 0; i < count; i++) {
      const word = this.at(end)
      if (!word || this.#text.slice(end, word.start).includes('\n')) break
      end = word.end
    }
    return end
  }

  /** The start of the `count`th word before `index`, or of the first one in its line. */
  startBefore(index: number, count: number): number {
    let start = index
    for (let i = 0; i < count; i++) {
      const word = this.before(start)
      if (!word || this.#text.slice(word.end, start).includes('\n')) break
      start = word.start
    }
    return start
  }

  #segmentAt(index: number): (TextRange & { isWord: boolean }) | undefined {
    if (index < 0 || index >= this.#text.length) return undefined
    if (index < this.#line.start || index >= this.#line.end) this.#line = this.#lineAt(index)
    const segment = this.#line.segments.containing(index - this.#line.start)
    if (!segment) return undefined
    const start = this.#line.start + segment.index
    return { start, end: start + segment.segment.length, isWord: segment.isWordLike === true }
  }

  #lineAt(index: number) {
    const start = index === 0 ? 0 : this.#text.lastIndexOf('\n', index - 1) + 1
    const lineBreak = this.#text.indexOf('\n', index)
    const end = lineBreak < 0 ? this.#text.length : lineBreak + 1
    return { start, end, segments: this.#segmenter.segment(this.#text.slice(start, end)) }
  }
}

function encodeDirective({ prefix, start, end, suffix }: TextDirective): string {
  const terms = [
    prefix && `${encodeTerm(prefix)}-`,
    encodeTerm(start),
    end && encodeTerm(end),
    suffix && `-${encodeTerm(suffix)}`,
  ]
  return `:~:text=${terms.filter(Boolean).join(',')}`
}

/** A dash is syntax in a directive, and some characters end a link where it is found in text. */
function encodeTerm(term: string): string {
  return encodeURIComponent(term.toWellFormed()).replace(
    /[-!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
