/** Where `ar://` and `ipfs://` are read: base URLs without a trailing slash. */
export interface Gateways {
  arweave: string
  ipfs: string
}

/** The address that a moment's `uri` is read at, or undefined for what is not read. Source: service-facts, "GET /timeline". */
export function contentUrl(uri: string, { arweave, ipfs }: Gateways): string | undefined {
  const [, scheme, path] = /^(ar|ipfs):\/\/([\w.~/-]+)$/.exec(uri) ?? []
  if (scheme === 'ar') return `${arweave}/${path}`
  if (scheme === 'ipfs') return `${ipfs}/${path}`
  return /^https:\/\/\S+$/.test(uri) ? uri : undefined
}

/** Texts larger than this are not read: 5 MB. */
const LIMIT = 5_000_000

/** Reads a text that a moment points to. Throws when it cannot be read, is too large, or takes more than 20 s. */
export async function readContent(url: string, fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(url, {
    credentials: 'omit',
    redirect: 'follow',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  if (Number(response.headers.get('content-length') ?? 0) > LIMIT) throw new Error('too large')
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > LIMIT) throw new Error('too large')
  return new TextDecoder().decode(bytes)
}
