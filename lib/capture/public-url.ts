import { isTracking } from './tracking-parameters'

/**
 * Makes a page's URL fit for publication: without credentials, fragment, and parameters that tell
 * of its reader. A fragment that is a route (`#/…`) stays. Returns undefined for a URL that is
 * neither `http:` nor `https:`.
 */
export function publicUrl(text: string | undefined): string | undefined {
  const url = parse(pageInReaderView(text) ?? text)
  if (!url) return undefined
  url.username = ''
  url.password = ''
  url.search = withoutTracking(url.hostname, url.search)
  const [, route = '', query = ''] = /^(#!?\/[^?]*)(.*)/s.exec(url.hash) ?? []
  url.hash = route + withoutTracking(url.hostname, query)
  return url.href
}

/** The page that Firefox shows in its reader view. */
function pageInReaderView(text: string | undefined): string | undefined {
  const [, query] = /^about:reader(\?.*)/.exec(text ?? '') ?? []
  return new URLSearchParams(query).get('url') ?? undefined
}

/** Parameters of Substack alone, which publishes on its writers' hosts, too. */
const OF_SUBSTACK = /[?&](?:showWelcomeOnShare|triedRedirect|isFreemail)=/

/** A query without the pairs that track; the others keep their encoding: "%20" may not be "+". */
function withoutTracking(ownHost: string, query: string): string {
  const host = OF_SUBSTACK.test(query) ? 'substack.com' : ownHost
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => {
      // A plus may be part of a mail address.
      const [[name, value] = ['', '']] = [...new URLSearchParams(pair.replaceAll('+', '%2B'))]
      return pair !== '' && !isTracking(host, name, value)
    })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/**
 * A page's canonical URL (`rel=canonical`) where it is credible, on the same host or a sister of
 * it, and neither the site's front page nor another part of the same list; else the page's own URL.
 * Undefined where that is neither `http:` nor `https:`.
 */
export function canonicalUrl(pageUrl: string, canonical: string | undefined): string | undefined {
  const page = parse(publicUrl(pageUrl))
  const named = parse(canonical, pageUrl)
  const credible =
    page &&
    named &&
    (siteOf(page) === siteOf(named) || isInAddress(named, page)) &&
    (!isFront(named) || isFront(page)) &&
    !areTwoPartsOfAList(page, named)
  return publicUrl(credible ? named.href : pageUrl)
}

/** A host without what tells its copies for phones and for AMP apart. */
function siteOf({ host }: URL): string {
  const domain = registrableDomain(host)
  const copy = /(^|\.)(?:www\d?|amp|m|mobi(?:le?)?|touch)\./g
  return host.slice(0, -domain.length).replace(copy, '$1') + domain
}

/** Whether a page is a cache's copy of another one, whose address ends its own (AMP). */
const isInAddress = (named: URL, page: URL): boolean =>
  page.pathname.endsWith(`/${named.host}${named.pathname}`)

/** Whether a URL is that of a site's front page, which may be one for each language. */
function isFront({ pathname, search }: URL): boolean {
  return (
    !search &&
    /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|default|home)(?:\.\w+)?)?\/?$/i.test(pathname)
  )
}

const PART_IN_PATH = /\/(?:page|seite|pagina)\/(\d+)\/?$/i
const PART_IN_QUERY = /[?&](?:page|paged|p|pg|seite|pagina|start|offset)=(\d+)(?=&|$)/i

function areTwoPartsOfAList(one: URL, other: URL): boolean {
  const part = ({ pathname, search }: URL): number =>
    Number((PART_IN_PATH.exec(pathname) ?? PART_IN_QUERY.exec(search))?.[1]) || 1
  const list = ({ pathname }: URL): string => pathname.replace(PART_IN_PATH, '').replace(/\/$/, '')
  return list(one) === list(other) && part(one) !== part(other)
}

/** The registrable domain of a host: "example.co.uk" of "news.example.co.uk". */
export function registrableDomain(host: string): string {
  if (/^[\d.]+$|:/.test(host)) return host
  const labels = host.replace(/\.$/, '').split('.')
  const second = labels.at(-2) ?? ''
  const underCountry =
    labels.at(-1)?.length === 2 && /^(?:com?|org?|net|edu|gov|ac|ne|go|or|gob|gouv)$/.test(second)
  return labels.slice(underCountry ? -3 : -2).join('.')
}

function parse(text: string | undefined, base?: string): URL | undefined {
  if (!text || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) ? url : undefined
}
