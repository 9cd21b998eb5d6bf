import { keccak256, stringToHex } from 'viem'
import { type Chain, type Executed, FACTORY, type NewCollection, type NewToken } from './chain.ts'
import type { Content } from './content.ts'
import { png } from './media.ts'
import type { Collection, Metadata, Moment, NewMoment, Records } from './records.ts'
import type { Address, Hash } from './types.ts'

export type Draft = NewToken & Omit<NewMoment, 'collection' | 'tokenId'>

export type Publisher = ReturnType<typeof publisher>

/** Adds to the chain and to the records together, so that they never disagree. */
export function publisher(chain: Chain, records: Records) {
  const record = (
    collection: Collection,
    { tokenId, hash }: Executed,
    owner: Address,
    { admins = [], ...draft }: Draft,
  ) => {
    const given = { ...draft, collection, tokenId: String(tokenId) }
    return { moment: records.addMoment(given, [owner, ...admins]), hash }
  }

  return {
    /** Creates a collection with its first moment, by the wallet of `artist`. */
    async collection(artist: Address, created: NewCollection & { createdAt: Date }, draft: Draft) {
      const done = await chain.createCollection(artist, created, draft)
      const { chainId } = chain
      const given = { ...created, address: done.collection, chainId, protocol: 'in_process' }
      const admins = [created.creator, await chain.walletOf(artist)]
      const collection = records.addCollection(given, admins)
      return { collection, ...record(collection, done, FACTORY, draft) }
    },

    /** The wallet of `artist` must be an admin of the whole collection. */
    async moment(
      artist: Address,
      collection: Collection,
      draft: Draft,
    ): Promise<{ moment: Moment; hash: Hash }> {
      const done = await chain.setupToken(artist, collection.address, draft)
      return record(collection, done, await chain.walletOf(artist), draft)
    },
  }
}

/** Stands for the picture that the service draws of a writing's text. */
const TEXT_PICTURE = png([250, 250, 245], [240, 240, 235], [60, 60, 60], 24)

/** Stores a picture of the text too. Gives the metadata and the URI for the token. */
export function storeWriting(
  content: Content,
  name: string,
  text: string,
): { uri: string; metadata: Metadata } {
  const stored = content.arweave(text, 'text/plain; charset=utf-8')
  const image = content.arweave(TEXT_PICTURE, 'image/png')
  const metadata = {
    name,
    description: '',
    image,
    content: { mime: 'text/plain', uri: stored },
    animation_url: stored,
  }
  return { metadata, uri: storeMetadata(content, metadata) }
}

export function storeMetadata(content: Content, metadata: Metadata): string {
  return content.arweave(JSON.stringify(metadata), 'application/json')
}

/** An address derived from a name, for accounts that never sign. */
export function namedAddress(name: string): Address {
  return `0x${keccak256(stringToHex(name)).slice(-40)}`
}
