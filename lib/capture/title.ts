import { oneLine } from '../util/one-line'
import { headingAbove } from './plain-text/render-selection'
import { siteOf } from './public-url'

/** Characters of a title that is made of a text's first words. */
const FIRST_WORDS = 60
/** A text of fewer words is one passage of its page among others, which would share the page's title. */
const SHORT = 40

/**
 * The titles that suit a captured text, best first: the page's title, the heading above the selection, and the text's first words,
 * which lead where the text is short but longer than they are.
 */
export function suggestTitles(pageTitle: string, tokens: string, text: string): string[] {
  const firstWords = oneLine(text, FIRST_WORDS)
  const isPassage = firstWords.endsWith('…') && !hasWords(text, SHORT)
  const titles = [pageTitle, oneLine(headingAbove(tokens), 300), firstWords].filter(Boolean)
  return [...new Set(isPassage ? [firstWords, ...titles] : titles)]
}

/** Whether a text has so many words, as its language counts them. */
function hasWords(text: string, count: number): boolean {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(0, 2_000)))
    if (isWordLike && ++words >= count) return true
  return false
}

const SEPARATORS = /\s+[|\-–—·•:»«/\\]+\s+|\s*[|｜]\s*|:\s+/g

/** Removes the site's name from the end or the start of a title, if the page or its host uses that name. */
export function withoutSiteName(title: string, site: string | undefined, url: string): string {
  const names = siteNames(site, url)
  const separators = [...title.matchAll(SEPARATORS)]
  const beforeName = separators.find(({ index, 0: separator }) => names.has(comparable(title.slice(index + separator.length))))
  if (beforeName && beforeName.index > 0) return title.slice(0, beforeName.index)
  const first = separators[0]
  if (first && names.has(comparable(title.slice(0, first.index)))) return title.slice(first.index + first[0].length) || title
  return title
}

/** The names a site may use in its titles: its own, its host, and the parts of its host. */
function siteNames(site: string | undefined, url: string): Set<string> {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  const domain = siteOf(host)
  return new Set([site ?? '', host, domain, domain.split('.')[0] ?? ''].map(comparable).filter(Boolean))
}

/** "The New York Times" and "thenewyorktimes" compare as equal. */
function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
