import { base32nopad, base58, base64urlnopad } from '@scure/base'

/*
 * The first label of the host at which a gateway serves content apart from all other: its id in
 * base32, for the names of hosts know no capitals. Sources: AR.IO gateways, "sandboxing"; IPFS
 * "Subdomain Gateway Specification".
 */

/** Takes an Arweave id, 32 bytes in base64url; undefined for anything else. */
export function arweaveLabel(id: string): string | undefined {
  return id.length === 43
    ? attempt(() => base32nopad.encode(base64urlnopad.decode(id)).toLowerCase())
    : undefined
}

/**
 * Of a CID in base32; one of version 0, a sha2-256 in base58, becomes version 1 of codec dag-pb
 * (0x70).
 */
export function ipfsLabel(cid: string): string | undefined {
  if (/^b[a-z2-7]{50,62}$/.test(cid)) return cid
  if (!/^Qm\w{44}$/.test(cid)) return undefined
  return attempt(
    () => `b${base32nopad.encode(Uint8Array.of(1, 0x70, ...base58.decode(cid))).toLowerCase()}`,
  )
}

function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
