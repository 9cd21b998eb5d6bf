import { GATEWAYS } from '../settings/gateways'
import type { Settings } from '../settings/settings'
import { isLocal } from '../util/local-hosts'
import { arweaveLabel, ipfsLabel } from './content-label'

/** Gateways have no slash at the end. */
export type ContentAccess = Pick<Settings, 'arweaveGateway' | 'ipfsGateway'>

/**
 * Where the content of a stranger's URI is: at these URLs of `gateways`, in order; `inline`, in the
 * URI itself; on another `host`, which only the user may ask, because it would learn who reads; or
 * `nowhere` that is safe to ask.
 */
export type ContentSource =
  | { at: 'gateways'; urls: readonly string[] }
  | { at: 'host'; url: string; host: string }
  | { at: 'inline'; mime: string; uri: string }
  | { at: 'nowhere' }

const NOWHERE: ContentSource = { at: 'nowhere' }

/** Takes `ar://ID[/path]`, `ipfs://CID[/path]`, `https://…` and `data:…`; others lead nowhere. */
export function contentSource(uri: string | undefined, access: ContentAccess): ContentSource {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(uri?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'ar':
      return throughGateways(rest, (id, path) => arweaveUrls(access.arweaveGateway, id, path))
    case 'ipfs':
      return throughGateways(rest.replace(/^\/\/ipfs\//i, '//'), (id, path) =>
        ipfsUrls(access.ipfsGateway, id, path),
      )
    case 'https':
      return fromWeb(`https:${rest}`, access)
    case 'data':
      return {
        at: 'inline',
        mime: (/^[^;,]*/.exec(rest)?.[0] ?? '').trim().toLowerCase(),
        uri: `data:${rest}`,
      }
    default:
      return NOWHERE
  }
}

const BITMAPS = /^image\/(?:png|jpe?g|gif|webp|avif)$/

/** Inside a URI only bitmaps are allowed: SVG is a document that may hold scripts and links. */
export function pictureSource(uri: string | undefined, access: ContentAccess): ContentSource {
  const source = contentSource(uri, access)
  return source.at === 'inline' && !BITMAPS.test(source.mime) ? NOWHERE : source
}

function throughGateways(
  rest: string,
  urlsOf: (id: string, path: string) => string[],
): ContentSource {
  const parts = rest
    .replace(/^\/\//, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map(encodePart)
  const [id, ...path] = parts
  if (!id || !/^[\w-]+$/.test(id) || parts.includes(undefined)) return NOWHERE
  const urls = urlsOf(id, path.map((part) => `/${part}`).join(''))
  return urls.length > 0 ? { at: 'gateways', urls } : NOWHERE
}

/** A built-in gateway is asked at the content's own host: no redirect to it is followed. */
function arweaveUrls(own: string, id: string, path: string): string[] {
  const label = arweaveLabel(id)
  const builtIn = label ? GATEWAYS.arweave.map((host) => `https://${label}.${host}`) : []
  return [own, ...builtIn].filter(Boolean).map((gateway) => `${gateway}/${id}${path}`)
}

/** ipfs.io has no such hosts. */
function ipfsUrls(own: string, cid: string, path: string): string[] {
  const label = ipfsLabel(cid)
  const atPath = [own, 'https://ipfs.io/ipfs']
    .filter(Boolean)
    .map((gateway) => `${gateway}/${cid}${path}`)
  return label ? [...atPath, `https://${label}.ipfs.dweb.link${path || '/'}`] : atPath
}

/** Encodes one part of a path; undefined for one that would lead out of the gateway's folder. */
function encodePart(part: string): string | undefined {
  try {
    const plain = decodeURIComponent(part)
    return /^\.\.?$|[/\\]/.test(plain) ? undefined : encodeURIComponent(plain)
  } catch {
    return undefined
  }
}

function fromWeb(text: string, access: ContentAccess): ContentSource {
  if (!URL.canParse(text)) return NOWHERE
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password) return NOWHERE
  if (GATEWAYS.arweave.includes(url.host)) return contentSource(`ar:/${url.pathname}`, access)
  if (GATEWAYS.ipfs.includes(url.host) && url.pathname.startsWith('/ipfs/'))
    return contentSource(`ipfs:/${url.pathname}`, access)
  const own = [access.arweaveGateway, access.ipfsGateway].filter(Boolean)
  if (own.some((gateway) => url.href.startsWith(`${gateway}/`)))
    return { at: 'gateways', urls: [url.href] }
  if (isLocal(url)) return NOWHERE
  return { at: 'host', url: url.href, host: url.host }
}
