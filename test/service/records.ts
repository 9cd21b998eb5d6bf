import { createHash } from 'node:crypto'
import type { Address } from './types.ts'

export interface Metadata {
  name?: string | null
  description?: string | null
  image?: string | null
  external_url?: string | null
  animation_url?: string | null
  content?: { mime: string; uri: string } | null
}

export interface Sale {
  type: 'fixedPrice' | 'erc20Mint'
  pricePerToken: string
  saleStart: string
  saleEnd: string
  maxTokensPerAddress: number
  fundsRecipient: Address
  currency?: Address
}

export interface Collection {
  number: number
  id: string
  address: Address
  name: string
  uri: string
  creator: Address
  chainId: number
  protocol: string
  createdAt: Date
  /** Admins by token id; "0" is the whole collection. */
  admins: Map<string, Set<Address>>
  /** Whether its moments were never set up onchain. */
  generated: boolean
}

export interface Moment {
  number: number
  id: string
  collection: Collection
  tokenId: string
  uri: string
  metadata: Metadata | null
  sale: Sale | null
  comments: number
  /** Ids of the artists that hide it. */
  hiddenBy: string[]
  createdAt: Date
}

type NewCollection = Omit<Collection, 'number' | 'id' | 'admins' | 'generated'> & {
  generated?: boolean
}
type Usual = 'number' | 'sale' | 'comments' | 'hiddenBy'
export type NewMoment = Omit<Moment, 'id' | Usual> & Partial<Pick<Moment, Usual>>

export const lower = (address: Address): Address => address.toLowerCase() as Address

/** Holds oldest entries first, addresses in lower case, in agreement with the chain. */
export class Records {
  readonly collections: Collection[] = []
  readonly moments: Moment[] = []
  readonly usernames = new Map<Address, string>()
  /**
   * The addresses of each artist who has more than one; the first is the one that the service's
   * wallet is made for.
   */
  readonly artists: Address[][] = []

  addCollection(given: NewCollection, admins: Address[]): Collection {
    const number = this.collections.length
    const collection: Collection = {
      generated: false,
      ...given,
      number,
      id: uuid(`collection ${number}`),
      address: lower(given.address),
      creator: lower(given.creator),
      admins: new Map([['0', new Set(admins.map(lower))]]),
    }
    this.collections.push(collection)
    return collection
  }

  addMoment(given: NewMoment, admins: Address[]): Moment {
    const usual = { number: this.moments.length, sale: null, comments: 0, hiddenBy: [], ...given }
    const moment: Moment = { ...usual, id: uuid(`moment ${usual.number}`) }
    given.collection.admins.set(given.tokenId, new Set(admins.map(lower)))
    const after = this.moments.findLastIndex(({ createdAt }) => createdAt <= given.createdAt)
    this.moments.splice(after + 1, 0, moment)
    return moment
  }

  /** All addresses of the artist who has this one, in lower case. */
  addressesOf(address: Address): Address[] {
    const wanted = lower(address)
    return this.artists.map((all) => all.map(lower)).find((all) => all.includes(wanted)) ?? [wanted]
  }

  artistOf(address: Address): Address {
    return this.addressesOf(address)[0] ?? address
  }

  collection(address: Address): Collection | undefined {
    return this.collections.find((collection) => collection.address === lower(address))
  }

  moment(collection: Address, tokenId: string): Moment | undefined {
    return this.moments.find(
      (moment) => moment.collection.address === lower(collection) && moment.tokenId === tokenId,
    )
  }

  setAdmin(collection: Address, tokenId: string, user: Address, admin: boolean): void {
    const admins = this.collection(collection)?.admins
    const held = admins?.get(tokenId) ?? new Set()
    if (admin) held.add(lower(user))
    else held.delete(lower(user))
    admins?.set(tokenId, held)
  }
}

/** Lists those of its token and those of the whole collection, as the service does. */
export function adminsOf({
  collection,
  tokenId,
}: Pick<Moment, 'collection' | 'tokenId'>): Address[] {
  const held = [tokenId, '0'].flatMap((id) => [...(collection.admins.get(id) ?? [])])
  return [...new Set(held)]
}

/** The timeline sorts by it: the start of the sale where one is set, else the creation. */
export function dateOf({ createdAt, sale }: Moment): Date {
  const start = Number(sale?.saleStart ?? 0) * 1_000
  return start === 0 ? createdAt : new Date(Math.min(start, LATEST))
}

/** The latest date that JavaScript has, in milliseconds since 1970. */
const LATEST = 8.64e15

/** An id as databases make them, always the same for a seed. */
export function uuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-a$4-$5')
}
