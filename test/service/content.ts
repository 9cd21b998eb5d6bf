import { createHash } from 'node:crypto'
import { base32nopad } from '@scure/base'

interface Stored {
  body: string | Uint8Array
  mime: string
}

/** Content outside the chain, under addresses that follow from the content, like the real ones. */
export class Content {
  readonly #stored = new Map<string, Stored>()

  /** Stores content as on Arweave, and gives its `ar://` URI. */
  arweave(body: string | Uint8Array, mime: string): string {
    const id = sha256(body).toString('base64url')
    this.#stored.set(id, { body, mime })
    return `ar://${id}`
  }

  /** Stores content as on IPFS, in a folder when it has a name, and gives its `ipfs://` URI. */
  ipfs(body: string | Uint8Array, mime: string, name = ''): string {
    // CIDv1, raw, sha2-256.
    const bytes = Uint8Array.of(0x01, 0x55, 0x12, 0x20, ...sha256(body))
    const cid = `b${base32nopad.encode(bytes).toLowerCase()}`
    const path = name ? `${cid}/${name}` : cid
    this.#stored.set(path, { body, mime })
    return `ipfs://${path}`
  }

  get(path: string): Stored | undefined {
    return this.#stored.get(path)
  }
}

function sha256(body: string | Uint8Array): Buffer {
  return createHash('sha256').update(body).digest()
}
