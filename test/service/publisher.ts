import { keccak256, stringToHex } from 'viem'
import type { Chain } from './chain.ts'
import type { Content } from './content.ts'
import type { Collection, Metadata, Moment, Records, Sale } from './records.ts'
import type { Address, Hash } from './types.ts'

interface Draft {
  creator: Address
  uri: string
  metadata: Metadata | null
  sale: Sale | null
  copies: bigint
  createReferral: Address
  createdAt: Date
  /** Admins besides the creator and the wallet. */
  admins?: Address[]
  comments?: number
  hiddenBy?: Address[]
}

export type Publisher = ReturnType<typeof publisher>

/** Adds collections and moments to the chain and to the records together, so that they never disagree. */
export function publisher(chain: Chain, records: Records) {
  return {
    async collection(wallet: Address, creator: Address, name: string, uri: string, createdAt: Date): Promise<Collection> {
      const address = await chain.createCollection(wallet, creator, name, uri)
      const given = { address, name, uri, creator, chainId: chain.chainId, protocol: 'in_process', createdAt }
      return records.addCollection(given, [creator, wallet])
    },

    async moment(wallet: Address, collection: Collection, draft: Draft): Promise<{ moment: Moment; hash: Hash }> {
      const { creator, uri, metadata, sale, createdAt, admins = [], comments = 0, hiddenBy = [] } = draft
      const { tokenId, hash } = await chain.setupToken(wallet, collection.address, { ...draft, admins })
      const given = { collection, tokenId: String(tokenId), uri, creator, metadata, sale, comments, hiddenBy, createdAt }
      return { moment: records.addMoment(given, [creator, wallet, ...admins]), hash }
    },
  }
}

/** Stores a writing and its metadata. Gives the metadata and the URI for the token. */
export function storeWriting(content: Content, name: string, text: string): { uri: string; metadata: Metadata } {
  const stored = content.arweave(text, 'text/plain; charset=utf-8')
  const metadata = { name, description: '', image: '', content: { mime: 'text/plain', uri: stored }, animation_url: stored }
  return { metadata, uri: storeMetadata(content, metadata) }
}

export function storeMetadata(content: Content, metadata: Metadata): string {
  return content.arweave(JSON.stringify(metadata), 'application/json')
}

/** An address derived from a name, for accounts that never sign. */
export function namedAddress(name: string): Address {
  return `0x${keccak256(stringToHex(name)).slice(-40)}`
}
