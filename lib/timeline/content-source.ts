/** Base URLs at which `ar://` and `ipfs://` are read, with or without a slash at the end. */
export interface Gateways {
  arweave: string
  ipfs: string
}

/**
 * Where the content of a stranger's URI can be read: on the `web`, at these URLs in order; `inline`, in the URI itself; or
 * `nowhere` that is safe to ask.
 */
export type ContentSource =
  | { at: 'web'; urls: readonly string[] }
  | { at: 'inline'; mime: string; uri: string }
  | { at: 'nowhere' }

/** Gateways to ask after the one of the settings: the usual one, then one that somebody else runs. */
const ARWEAVE_GATEWAYS = ['https://arweave.net', 'https://ar-io.dev']
const IPFS_GATEWAYS = ['https://ipfs.io/ipfs', 'https://dweb.link/ipfs']

/** Number of gateways to ask for the same content. */
const MAX_GATEWAYS = 2

const NOWHERE: ContentSource = { at: 'nowhere' }

/** Resolves `ar://ID[/path]`, `ipfs://CID[/path]`, `https://…` and `data:…`; any other URI leads nowhere. */
export function contentSource(uri: string | undefined, gateways: Gateways): ContentSource {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(uri?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'ar':
      return throughGateways([gateways.arweave, ...ARWEAVE_GATEWAYS], rest)
    case 'ipfs':
      return throughGateways([gateways.ipfs, ...IPFS_GATEWAYS], rest.replace(/^\/\/ipfs\//i, '//'))
    case 'https':
      return fromWeb(`https:${rest}`)
    case 'data':
      return { at: 'inline', mime: (/^[^;,]*/.exec(rest)?.[0] ?? '').trim().toLowerCase(), uri: `data:${rest}` }
    default:
      return NOWHERE
  }
}

const BITMAPS = /^image\/(?:png|jpe?g|gif|webp|avif)$/

/** The same for a picture. Inside a URI only bitmaps are allowed: SVG is a document that may hold scripts and links. */
export function pictureSource(uri: string | undefined, gateways: Gateways): ContentSource {
  const source = contentSource(uri, gateways)
  return source.at === 'inline' && !BITMAPS.test(source.mime) ? NOWHERE : source
}

function throughGateways(gateways: string[], rest: string): ContentSource {
  const parts = rest
    .replace(/^\/\//, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map(encodePart)
  const [id] = parts
  if (!id || !/^[\w-]+$/.test(id) || parts.includes(undefined)) return NOWHERE
  const distinct = [...new Set(gateways.map((gateway) => gateway.replace(/\/+$/, '')))]
  return { at: 'web', urls: distinct.slice(0, MAX_GATEWAYS).map((gateway) => `${gateway}/${parts.join('/')}`) }
}

/** Encodes one part of a path; undefined for one that would lead out of the gateway's folder. */
function encodePart(part: string): string | undefined {
  try {
    const plain = decodeURIComponent(part)
    return plain === '.' || plain === '..' || plain.includes('/') || plain.includes('\\')
      ? undefined
      : encodeURIComponent(plain)
  } catch {
    return undefined
  }
}

function fromWeb(text: string): ContentSource {
  if (!URL.canParse(text)) return NOWHERE
  const url = new URL(text)
  return url.protocol === 'https:' && !url.username && !url.password ? { at: 'web', urls: [url.href] } : NOWHERE
}
