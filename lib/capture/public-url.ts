/**
 * Query parameters that identify a campaign (utm_, Matomo, HubSpot, Mailchimp, Marketo, Olytics,
 * Vero, Wicked Reports), a click on an ad (Google, Facebook, Microsoft, Yandex, X, TikTok,
 * LinkedIn, Instagram) or a share (Instagram, X), not the page.
 */
const TRACKING =
  /^(?:utm_.*|(?:mtm|pk|piwik|matomo|hsa|oly|vero)_.*|__hs(?:tc|sc|fp)|wickedid|_hs(?:enc|mi)|hsCtaTracking|mkt_tok|mc_[ce]id|gclid|gclsrc|dclid|gbraid|wbraid|_gl|fbclid|fb_(?:action_ids|action_types|source|ref)|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igsh|igshid|ref_src|ref_url|s_cid|vero_id|_openstat|cmpid|ncid|guccounter|guce_referrer(?:_sig)?)$/i

/** Parameters that track on certain sites only and have a meaning on others. */
const TRACKING_BY_HOST: [host: RegExp, name: RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/, /^(?:si|feature|pp)$/],
  [/(^|\.)(x|twitter)\.com$/, /^(?:s|t)$/],
  [/(^|\.)amazon\.[a-z.]+$/, /^(?:ref_?|pf_rd_.*|pd_rd_.*|tag|psc)$/],
  [/(^|\.)(medium\.com|substack\.com)$/, /^(?:source|r|showWelcome|triedRedirect)$/],
]

/**
 * Makes a page's URL fit for publication: without credentials, tracking parameters and fragment. A
 * fragment that is a route (`#/…`) stays. Returns undefined for a URL that is neither `http:` nor
 * `https:`.
 */
export function publicUrl(text: string | undefined): string | undefined {
  const url = parse(text)
  if (!url) return undefined
  url.username = ''
  url.password = ''
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(url.hostname, nameOf(pair)))
  // The pairs keep their encoding: some servers distinguish "%20" from "+".
  url.search = kept.join('&')
  return url.href
}

/**
 * A page's canonical URL (`rel=canonical`) where it is credible, on the same host and neither the
 * site's front page nor another part of the same list; else the page's own URL. Undefined where
 * that is neither `http:` nor `https:`.
 */
export function canonicalUrl(pageUrl: string, canonical: string | undefined): string | undefined {
  const page = parse(publicUrl(pageUrl))
  const named = parse(canonical, pageUrl)
  const credible =
    page &&
    named &&
    page.host === named.host &&
    (!isFront(named) || isFront(page)) &&
    !areTwoPartsOfAList(page, named)
  return publicUrl(credible ? named.href : pageUrl)
}

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

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function isTracking(host: string, name: string): boolean {
  return (
    TRACKING.test(name) ||
    TRACKING_BY_HOST.some(([hosts, names]) => hosts.test(host) && names.test(name))
  )
}
