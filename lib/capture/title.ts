import { firstWords, oneLine } from '../util/one-line'
import { decodeEntities } from './entities'
import { registrableDomain } from './public-url'

/** Characters of any title. */
export const MAX_TITLE = 300
/**
 * A text of fewer words is one passage of its page among others, which would share the page's
 * title.
 */
const SHORT = 40

/**
 * The titles that suit a captured text, best first: the heading that it begins with, the page's
 * title, the heading above it, and the text's first words, which lead where the text is short but
 * longer than they are. A title that is the site's comes last.
 */
export function suggestTitles(
  page: { title: string; titleIsSite: boolean },
  headings: { above: string; first: string },
  text: string,
): string[] {
  const words = firstWords(firstLine(text))
  const isPassage = firstWords(text).endsWith('…') && isShort(text)
  const titles = [
    headings.first,
    isPassage ? words : '',
    page.titleIsSite ? '' : page.title,
    headings.above,
    words,
    page.title,
  ]
  return [...new Set(titles.filter(Boolean))]
}

/** The first line with words in it, without the mark of a list item. */
export function firstLine(text: string): string {
  return (/\S.*/.exec(text)?.[0] ?? '').replace(/^• /, '')
}

/** Whether a text has fewer words than `SHORT`, as its language counts them. */
function isShort(text: string): boolean {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const segments = [...segmenter.segment(text.slice(0, 2_000))]
  return segments.filter(({ isWordLike }) => isWordLike).length < SHORT
}

/**
 * The title of a document as its page means it: without a count of unread messages, and without
 * codes of characters.
 */
export function documentTitle(text: string, headings: readonly string[]): string {
  const title = oneLine(text, MAX_TITLE)
  // What a heading shows as well is meant.
  if (headings.some((heading) => heading && title.startsWith(oneLine(heading, MAX_TITLE))))
    return title
  // Decoded before it is cut, for a cut may fall within a code.
  return oneLine(decodeEntities(text), MAX_TITLE).replace(
    /^(?:[•●]\s*)?(?:[([]\d{1,3}\+?[)\]]\s+)?(?=\S)/,
    '',
  )
}

/** What stands between a page's title and a site's name, in any script. */
const SEPARATORS = /\s+[-•·‹›/\\:]+\s+|\s*[|｜＿_：–—―│¦»«]+\s*|:\s+/g
/** What may also stand within a title, and separates a name that is known to be the site's. */
const BESIDE_NAME = /\s*[・〜～【】]+\s*/g

/**
 * Removes the site's name from a page's title: what follows one of the page's headings, and a name
 * that the page or its host uses at the end or at the start. `names`: as `siteNames` gives them.
 */
export function withoutSiteName(title: string, names: Set<string>, headings: string[]): string {
  const known = new Set(
    headings.map(comparable).filter((heading) => heading && !names.has(heading)),
  )
  if (known.has(comparable(title))) return title
  const parts = partsOf(title, SEPARATORS)
  const heading = parts.findLast(({ before }) => known.has(comparable(before)))?.before
  if (heading) return heading
  const all = [...parts, ...partsOf(title, BESIDE_NAME)]
  const ofPage =
    all.find(({ before, after }) => before && names.has(comparable(after)))?.before ??
    all.findLast(({ before, after }) => after && names.has(comparable(before)))?.after
  return ofPage ? withoutSiteName(ofPage, names, headings) : title
}

/**
 * Whether a description is but what the document's title has behind one of the page's headings: the
 * name of the site.
 */
export function isBehindHeading(
  described: string,
  title: string,
  headings: readonly string[],
): boolean {
  const known = new Set(headings.map(comparable))
  const name = comparable(described)
  if (known.has(name)) return false
  return partsOf(title, SEPARATORS).some(
    ({ before, after }) => comparable(after) === name && known.has(comparable(before)),
  )
}

/** The two parts of a title at each of its separators. */
const partsOf = (title: string, separators: RegExp): { before: string; after: string }[] =>
  [...title.matchAll(separators)].map(({ index, 0: separator }) => ({
    before: title.slice(0, index),
    after: title.slice(index + separator.length),
  }))

/**
 * The names a site may use in its titles, made comparable: its own, its host, and the parts of its
 * host.
 */
export function siteNames(own: (string | undefined)[], url: string): Set<string> {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  const domain = registrableDomain(host)
  return new Set(
    [...own, host, domain, domain.split('.')[0]]
      .map((name) => comparable(name ?? ''))
      .filter(Boolean),
  )
}

/** "The New York Times", "New York Times" and "newyorktimes" compare as equal. */
export function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*the\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
