import { oneLine } from '../util/one-line'
import { headingAbove } from './plain-text/render-selection'
import { siteOf } from './public-url'

/** Suggests a title for a captured text: the page's title, else the heading above the selection, else the text's first words. */
export function suggestTitle(pageTitle: string, tokens: string, text: string): string {
  return pageTitle || oneLine(headingAbove(tokens), 300) || oneLine(text, 80)
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
