import { oneLine } from '../util/one-line'
import { decodeEntities } from './entities'
import { authorsIn, hasType, namesOf, organisationsIn, parseJsonLd } from './json-ld'
import { authorOf } from './names'
import type { MetaElement, PageDescription } from './page-snapshot'
import { canonicalUrl, publicUrl } from './public-url'
import type { Source } from './source'
import { comparable, type Headings, siteNames, titleOf } from './title'
import { isOwnAddress, wentOn } from './went-on'

type PageMetadata = Pick<Source, 'url' | 'site' | 'author'> & ReturnType<typeof titleOf>

/** `fragment`: the text directive for the passage, with its `:~:`. */
export function sourceOf(
  metadata: Pick<PageMetadata, 'url' | 'title' | 'site' | 'author'>,
  via: Source['via'],
  fragment?: string,
): Source {
  const { url, title, site, author } = metadata
  const passage = url && fragment ? url + (url.includes('#') ? '' : '#') + fragment : undefined
  return { url, passage, title: title || undefined, site, author, via }
}

/** In characters. */
const MAX_NAME = 200
/** What is known of a page that could not be read: its description is about the selection. */
const NO_BYLINES = { names: [], lines: [], areOfPage: true }

/**
 * Reads a page's metadata from its elements. Blank values are ignored, and so are URLs where a name
 * is expected. Of a page that went on by itself, only what names its site and what is seen on it
 * counts.
 */
export function readMetadata(
  { metaElements: elements, bylines = NO_BYLINES, title, url, loadedUrl }: PageDescription,
  headings: Headings,
): PageMetadata {
  const jsonLd = elements
    .filter(({ attributes }) => /^application\/ld\+json$/i.test(attributes.type ?? ''))
    .flatMap(({ text }) => parseJsonLd(text))
  const metaOfSite = (...names: string[]): (string | undefined)[] =>
    names.map((wanted) => contentsOf(elements, wanted)[0])
  const canonical = elements.find(
    ({ name, attributes }) => name === 'link' && attributes.rel?.toLowerCase() === 'canonical',
  )?.attributes.href
  const hasGoneOn = wentOn(url, loadedUrl)
  // A page that went on may have described itself anew.
  const current = !hasGoneOn || isOwnAddress(url, metaOfSite('og:url')[0] || canonical)
  const meta: typeof metaOfSite = (...names) => (current ? metaOfSite(...names) : [])
  const [site] = metaOfSite('og:site_name')
  const [app] = metaOfSite('application-name')
  // What the title of the document says, and the headline of a page without a site, is the page's.
  const isPage = isSame(title, app) && (site || isSame(headings.headlines[0], app))
  const sites = [site, isPage ? '' : app].map((each) => nameIn(each))
  const publishers = jsonLd.flatMap((each) => [
    ...namesOf(each.publisher, jsonLd),
    ...(hasType(each, /^WebSite$/) ? namesOf(each, jsonLd) : []),
  ])
  const organisations = new Set([
    ...siteNames([...sites, ...publishers], url),
    ...organisationsIn(jsonLd).map(comparable),
  ])
  const owners = metaOfSite(...PUBLISHER).map((each) => comparable(each ?? ''))
  // What a card for sharing shows below the title has labels, such as "Written by".
  const cards = [1, 2].map((i) => [meta(`twitter:label${i}`, `twitter:data${i}`).join(': ')])
  const described = meta('og:title', 'twitter:title').flatMap((each) => each ?? [])
  return {
    url: (hasGoneOn ? publicUrl(url) : canonicalUrl(url, canonical)) ?? '',
    ...titleOf({ described, title, url }, headings, [...sites, ...publishers]),
    site: sites.find(Boolean),
    author: authorOf(
      bylines,
      current && bylines.areOfPage
        ? [...authorsIn(jsonLd), ...AUTHOR.map((wanted) => contentsOf(elements, wanted)), ...cards]
        : [],
      (name) =>
        organisations.has(comparable(name)) ||
        owners.some((each) => each.includes(comparable(name))),
    ),
  }
}

const isSame = (one = '', other = ''): boolean => comparable(one) === comparable(other)

/** The names of the elements that name an author, the usual ones first. */
const AUTHOR = [
  ...['dc.creator', 'dc:creator', 'dcterms.creator', 'author', 'article:author', 'parsely-author'],
  ...['sailthru.author', 'citation_author', 'citation_authors'],
]
/** And those that name a publisher, among other words. */
const PUBLISHER = ['copyright', 'publisher', 'dc.publisher', 'dcterms.publisher', 'dc.rights']

/** In the page's order. */
const contentsOf = (elements: readonly MetaElement[], wanted: string): string[] =>
  elements
    .filter(({ name, attributes }) => name === 'meta' && namesOfMeta(attributes).includes(wanted))
    .flatMap(({ attributes }) => attributes.content ?? [])

function namesOfMeta({ name, property, itemprop }: Record<string, string>): string[] {
  const names = [name, property, itemprop].join(' ').toLowerCase()
  return names.replace(/(?<!\S)og:(?=article:)/g, '').split(/\s+/)
}

/** The name in a text of a page's description; empty for none, and for a URL. */
function nameIn(text = ''): string {
  const name = oneLine(decodeEntities(text), MAX_NAME)
  return /^https?:/i.test(name) ? '' : name
}
