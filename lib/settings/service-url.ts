/** Why a text is not a service URL. `insecure` is plain http to another computer; `extra` is a query, a fragment or credentials. */
type UrlFault = 'missing' | 'malformed' | 'insecure' | 'extra'

type UrlReading = { url: string; fault?: undefined } | { url?: undefined; fault: UrlFault }

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a URL leads to this computer, where plain http is safe. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname)
}

/** Whether a base URL is that of In Process itself, today's or the one of older documents (service-facts, "Where it lives"). */
export function isInProcess(baseUrl: string): boolean {
  return ['api.inprocess.world', 'inprocess.world'].includes(new URL(baseUrl).hostname)
}

/** Reads a pasted base URL: `https:` or loopback, with or without a path. Drops trailing slashes. */
export function readBaseUrl(text: string): UrlReading {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'missing' }
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { fault: 'malformed' }
  const url = new URL(trimmed)
  if (url.protocol === 'http:' && !isLoopback(url)) return { fault: 'insecure' }
  if (url.search || url.hash || url.username || url.password) return { fault: 'extra' }
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/, '') }
}
