import type { Settings } from '../settings/settings'
import { isLocal } from '../util/local-hosts'
import type { ContentHosts } from './content-hosts'

/** Where strangers' content may come from. */
export interface ContentAccess {
  /** Base URLs at which `ar://` and `ipfs://` are read, in this order. */
  arweave: readonly string[]
  ipfs: readonly string[]
  hosts: ContentHosts
}

/**
 * Where the content of a stranger's URI can be read: at these URLs of `gateways`, in order; at another `host`, if `access` allows it;
 * `inline`, in the URI itself; or `nowhere` that is safe to ask.
 */
export type ContentSource =
  | { at: 'gateways'; urls: readonly string[] }
  | { at: 'host'; url: string; host: string; access: 'allowed' | 'store' | 'once' | undefined }
  | { at: 'inline'; mime: string; uri: string }
  | { at: 'nowhere' }

const NOWHERE: ContentSource = { at: 'nowhere' }

type Gateways = Pick<Settings, 'arweaveGateway' | 'arweaveFallback' | 'ipfsGateway' | 'ipfsFallback'>

/** The gateways of the settings, without a slash at the end, and the hosts. */
export function contentAccess(settings: Gateways, hosts: ContentHosts): ContentAccess {
  const { arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback } = settings
  const distinct = (...urls: string[]) => [...new Set(urls.filter(Boolean).map((url) => url.replace(/\/+$/, '')))]
  return { arweave: distinct(arweaveGateway, arweaveFallback), ipfs: distinct(ipfsGateway, ipfsFallback), hosts }
}

/** Resolves `ar://ID[/path]`, `ipfs://CID[/path]`, `https://…` and `data:…`; any other URI leads nowhere. */
export function contentSource(uri: string | undefined, access: ContentAccess): ContentSource {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(uri?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'ar':
      return throughGateways(access.arweave, rest)
    case 'ipfs':
      return throughGateways(access.ipfs, rest.replace(/^\/\/ipfs\//i, '//'))
    case 'https':
      return fromWeb(`https:${rest}`, access)
    case 'data':
      return { at: 'inline', mime: (/^[^;,]*/.exec(rest)?.[0] ?? '').trim().toLowerCase(), uri: `data:${rest}` }
    default:
      return NOWHERE
  }
}

const BITMAPS = /^image\/(?:png|jpe?g|gif|webp|avif)$/

/** The same for a picture. Inside a URI only bitmaps are allowed: SVG is a document that may hold scripts and links. */
export function pictureSource(uri: string | undefined, access: ContentAccess): ContentSource {
  const source = contentSource(uri, access)
  return source.at === 'inline' && !BITMAPS.test(source.mime) ? NOWHERE : source
}

function throughGateways(gateways: readonly string[], rest: string): ContentSource {
  const parts = rest
    .replace(/^\/\//, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map(encodePart)
  const [id] = parts
  if (!id || !/^[\w-]+$/.test(id) || parts.includes(undefined)) return NOWHERE
  return { at: 'gateways', urls: gateways.map((gateway) => `${gateway}/${parts.join('/')}`) }
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

function fromWeb(text: string, { arweave, ipfs, hosts }: ContentAccess): ContentSource {
  if (!URL.canParse(text)) return NOWHERE
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password) return NOWHERE
  if ([...arweave, ...ipfs].some((gateway) => url.href.startsWith(`${gateway}/`))) return { at: 'gateways', urls: [url.href] }
  if (isLocal(url)) return NOWHERE
  const access = Object.hasOwn(hosts, url.host) ? hosts[url.host] : undefined
  return { at: 'host', url: url.href, host: url.host, access: access === 'refused' ? undefined : access }
}
