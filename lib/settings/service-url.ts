import { isLoopback } from '../util/local-hosts'

/**
 * Why a text is not a service URL. `insecure` is plain http to another computer, `loopback` plain
 * http to this one by an address that pages may not reach; `extra` is a query, a fragment or
 * credentials.
 */
type UrlFault = 'missing' | 'malformed' | 'insecure' | 'loopback' | 'extra'

type ParsedUrl = { url: string; fault?: undefined } | { url?: undefined; fault: UrlFault }

/** At today's address, or that of older documents (docs/service.md, "Where it lives"). */
export function isInProcess(baseUrl: string): boolean {
  return ['api.inprocess.world', 'inprocess.world'].includes(new URL(baseUrl).hostname)
}

/** The name of the service for which the extension is made. */
export const IN_PROCESS = 'In Process'

/** The name of a service: its own where it is In Process, else its host. */
export const serviceName = (baseUrl: string): string =>
  isInProcess(baseUrl) ? IN_PROCESS : new URL(baseUrl).host

/** The other addresses of this computer. */
const OTHER_LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/

/** Takes `https:` or loopback, with or without a path. Drops trailing slashes. */
export function parseBaseUrl(text: string): ParsedUrl {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'missing' }
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { fault: 'malformed' }
  const url = new URL(trimmed)
  if (url.protocol === 'http:' && !isLoopback(url))
    return { fault: OTHER_LOOPBACK.test(url.hostname) ? 'loopback' : 'insecure' }
  if (url.search || url.hash || url.username || url.password) return { fault: 'extra' }
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/, '') }
}
