/** Where `ar://` and `ipfs://` are read: base URLs, a slash at the end or not. */
export interface Gateways {
  arweave: string
  ipfs: string
}

/**
 * Where something a stranger points to can be had: from the `web`, by any of these URLs, tried in order; `inline`, in the URI
 * itself; or `nowhere` that is safe to ask.
 */
export type MediaAddress =
  | { at: 'web'; urls: readonly string[] }
  | { at: 'inline'; mime: string; uri: string }
  | { at: 'nowhere' }

/**
 * The second gateway, for when the first fails: where the person has chosen one, that is the usual one; else another that is
 * run by somebody else.
 */
const ARWEAVE = ['https://arweave.net', 'https://ar-io.dev']
const IPFS = ['https://ipfs.io/ipfs', 'https://dweb.link/ipfs']

const NOWHERE: MediaAddress = { at: 'nowhere' }

/** Reads `ar://ID[/path]`, `ipfs://CID[/path]`, `https://…` and `data:…`; anything else is nowhere. */
export function mediaAddress(uri: string | undefined, gateways: Gateways): MediaAddress {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(uri?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'ar':
      return through([gateways.arweave, ...ARWEAVE], rest)
    case 'ipfs':
      return through([gateways.ipfs, ...IPFS], rest.replace(/^\/\/ipfs\//i, '//'))
    case 'https':
      return web(`https:${rest}`)
    case 'data':
      return { at: 'inline', mime: (/^[^;,]*/.exec(rest)?.[0] ?? '').trim().toLowerCase(), uri: `data:${rest}` }
    default:
      return NOWHERE
  }
}

const PICTURES = /^image\/(?:png|jpe?g|gif|webp|avif)$/

/** The same for a picture: one inside its URI must be of a kind that is only dots. SVG is a document, not a picture. */
export function pictureAddress(uri: string | undefined, gateways: Gateways): MediaAddress {
  const found = mediaAddress(uri, gateways)
  return found.at === 'inline' && !PICTURES.test(found.mime) ? NOWHERE : found
}

function through(gateways: string[], rest: string): MediaAddress {
  const parts = rest
    .replace(/^\/\//, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map(encoded)
  const [id] = parts
  if (!id || !/^[\w-]+$/.test(id) || parts.includes(undefined)) return NOWHERE
  const distinct = [...new Set(gateways.map((gateway) => gateway.replace(/\/+$/, '')))]
  return { at: 'web', urls: distinct.slice(0, 2).map((gateway) => `${gateway}/${parts.join('/')}`) }
}

/** One part of a path, as it is, whatever it holds; undefined for one that would lead out of the folder. */
function encoded(part: string): string | undefined {
  try {
    const plain = decodeURIComponent(part)
    return plain === '.' || plain === '..' || plain.includes('/') || plain.includes('\\')
      ? undefined
      : encodeURIComponent(plain)
  } catch {
    return undefined
  }
}

function web(text: string): MediaAddress {
  if (!URL.canParse(text)) return NOWHERE
  const url = new URL(text)
  return url.protocol === 'https:' && !url.username && !url.password ? { at: 'web', urls: [url.href] } : NOWHERE
}
