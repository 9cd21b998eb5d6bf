import { base32nopad, base58, base64urlnopad } from '@scure/base'

/**
 * The URL of the same content at a host of its own, to which gateways redirect a browser: `{id}.arweave.net/{id}` and
 * `{cid}.ipfs.dweb.link`, the id in base32. Undefined for a URL that has no such form. It replaces the redirect, which is not followed:
 * content on IPFS can redirect to any host. Sources: AR.IO gateways, "sandboxing"; IPFS "Subdomain Gateway Specification".
 */
export function isolatedUrl(url: string): string | undefined {
  const { protocol, host, pathname } = new URL(url)
  const [, folder, id = '', path = ''] = /^\/(ipfs\/)?([\w-]+)(\/.*)?$/.exec(pathname) ?? []
  const label = folder ? cidLabel(id) : transactionLabel(id)
  if (protocol !== 'https:' || !label) return undefined
  return folder ? `https://${label}.ipfs.${host}${path || '/'}` : `https://${label}.${host}${pathname}`
}

/** An Arweave id, 32 bytes in base64url, in base32. */
function transactionLabel(id: string): string | undefined {
  return id.length === 43 ? attempt(() => base32nopad.encode(base64urlnopad.decode(id)).toLowerCase()) : undefined
}

/** A CID in base32; one of version 0, a sha2-256 in base58, becomes version 1 of codec dag-pb (0x70). */
function cidLabel(cid: string): string | undefined {
  if (/^b[a-z2-7]{50,62}$/.test(cid)) return cid
  if (!/^Qm\w{44}$/.test(cid)) return undefined
  return attempt(() => `b${base32nopad.encode(Uint8Array.of(1, 0x70, ...base58.decode(cid))).toLowerCase()}`)
}

function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
