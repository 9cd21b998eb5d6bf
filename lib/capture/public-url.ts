/**
 * Query parameters that tell who sent a reader, not what is read: of campaigns (utm_, Matomo, HubSpot, Mailchimp, Marketo,
 * Olytics, Vero, Wicked Reports), of clicks on ads (Google, Facebook, Microsoft, Yandex, X, TikTok, LinkedIn, Instagram), of
 * sharing (Instagram, X).
 */
const TRACKING =
  /^(?:utm_.*|(?:mtm|pk|piwik|matomo|hsa|oly|vero)_.*|__hs(?:tc|sc|fp)|wickedid|_hs(?:enc|mi)|hsCtaTracking|mkt_tok|mc_[ce]id|gclid|gclsrc|dclid|gbraid|wbraid|_gl|fbclid|fb_(?:action_ids|action_types|source|ref)|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igsh|igshid|ref_src|ref_url|s_cid|vero_id|_openstat|cmpid|ncid|guccounter|guce_referrer(?:_sig)?)$/i

/** Parameters that track on certain sites only and mean something elsewhere. */
const TRACKING_ON: [host: RegExp, name: RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/, /^(?:si|feature|pp)$/],
  [/(^|\.)(x|twitter)\.com$/, /^(?:s|t)$/],
  [/(^|\.)amazon\.[a-z.]+$/, /^(?:ref_?|pf_rd_.*|pd_rd_.*|tag|psc)$/],
  [/(^|\.)(medium\.com|substack\.com)$/, /^(?:source|r|showWelcome|triedRedirect)$/],
]

/**
 * A page's address to be told to others: `http:` or `https:` only, without credentials, tracking parameters and fragment (but
 * for one that is a path of the page's own, `#/…`). Undefined for every other address.
 */
export function publicAddress(address: string | undefined): string | undefined {
  const url = parse(address)
  if (!url) return undefined
  url.username = ''
  url.password = ''
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracks(url.hostname, nameOf(pair)))
  // The pairs stay as they were written: some servers tell "%20" from "+".
  url.search = kept.join('&')
  return url.href
}

/**
 * The address that a page gives as its own (`rel=canonical`), where it can be believed: on the same site, and not just the
 * site's front page. Else the address the page was read at. Undefined where that is neither `http:` nor `https:`.
 */
export function canonicalAddress(address: string, canonical: string | undefined): string | undefined {
  const page = parse(address)
  const named = parse(canonical, address)
  const believed =
    page && named && siteOf(page.hostname) === siteOf(named.hostname) && (named.pathname !== '/' || page.pathname === '/')
  return publicAddress(believed ? named.href : address)
}

/** The part of a host that a site's hosts have in common: "news.example.co.uk" and "www.example.co.uk" are one site. */
export function siteOf(host: string): string {
  if (/^[\d.]+$|:/.test(host)) return host
  const labels = host.replace(/\.$/, '').split('.')
  const second = labels.at(-2) ?? ''
  const country = labels.at(-1)?.length === 2 && /^(?:com?|org?|net|edu|gov|ac|ne|go|or|gob|gouv)$/.test(second)
  return labels.slice(country ? -3 : -2).join('.')
}

function parse(address: string | undefined, base?: string): URL | undefined {
  if (!address || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
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

function tracks(host: string, name: string): boolean {
  return TRACKING.test(name) || TRACKING_ON.some(([on, names]) => on.test(host) && names.test(name))
}
