import { oneLine } from './normalize-text'
import { findFacts } from './page-metadata'
import { headingAbove } from './plain-text/render-selection'
import { siteOf } from './public-url'
import type { Reading } from './read-page'

/** Suggests a title: the page's, else the heading above the selection, else the text's first words. */
export function suggestTitle(reading: Reading, text: string): string {
  return pageTitle(reading) || oneLine(headingAbove(reading.marked), 300) || firstWords(text)
}

/** The page's title as it calls itself (`og:title`), or the document's; without the site's name; empty for none. */
export function pageTitle(reading: Pick<Reading, 'title' | 'facts' | 'url'>): string {
  const { ogTitle, site } = findFacts(reading)
  return withoutSite(ogTitle ?? oneLine(reading.title, 300), siteNames(site, reading.url))
}

/** The first words of a text, on one line, at most 80 characters. */
export function firstWords(text: string): string {
  return oneLine(text, 80)
}

const SEPARATORS = /\s+[|\-–—·•:»«/\\]+\s+|\s*[|｜]\s*|:\s+/g

/** Takes a site's name from a title's end, or its beginning; only one that the page or its host says. */
function withoutSite(title: string, names: Set<string>): string {
  const parts = [...title.matchAll(SEPARATORS)]
  const last = parts.filter(({ index, 0: separator }) => names.has(plain(title.slice(index + separator.length))))[0]
  if (last && last.index > 0) return title.slice(0, last.index)
  const start = parts[0]
  if (start && names.has(plain(title.slice(0, start.index)))) return title.slice(start.index + start[0].length) || title
  return title
}

/** The names by which a site may call itself in its titles: as it says, or by its host. */
function siteNames(site: string | undefined, url: string): Set<string> {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  const domain = siteOf(host)
  return new Set([site ?? '', host, domain, domain.split('.')[0] ?? ''].map(plain).filter(Boolean))
}

/** "The New York Times" and "thenewyorktimes" are one name. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
