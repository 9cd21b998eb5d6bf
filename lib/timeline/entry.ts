import * as z from 'zod/mini'
import type { Collection } from '../service/collection'
import type { Account } from '../service/lenient'
import type { Metadata, Moment } from '../service/moment'
import type { Page } from '../service/page'
import { strangerName } from './untrusted-text'
import type { View } from './view'

const text = z.optional(z.string())
const account = z.optional(z.object({ address: z.string(), username: text }))

const metadataSchema = z.object({
  name: text,
  description: text,
  image: text,
  mime: text,
  /** What the moment is: `content.uri`, else `animation_url`. */
  uri: text,
})
/** What a moment says of itself, cut to what a screen can use. */
export type ListedMetadata = z.infer<typeof metadataSchema>

const momentSchema = z.object({
  kind: z.literal('moment'),
  address: z.string(),
  tokenId: z.string(),
  chainId: z.optional(z.number()),
  /** Where its metadata is, for an entry that comes without. */
  uri: text,
  createdAt: z.optional(z.number()),
  creator: account,
  admins: z.array(z.string()),
  metadata: z.optional(metadataSchema),
  sale: z.optional(z.object({ type: text, pricePerToken: text, saleStart: text, saleEnd: text, currency: text })),
  collectionName: text,
})
export type ListedMoment = z.infer<typeof momentSchema>

const collectionSchema = z.object({
  kind: z.literal('collection'),
  address: z.string(),
  chainId: z.optional(z.number()),
  name: text,
  createdAt: z.optional(z.number()),
  creator: account,
  admins: z.array(z.string()),
  /** How many of its moments are known by their admins; there may be more. */
  moments: z.number(),
})
export type ListedCollection = z.infer<typeof collectionSchema>

/** An entry that could not be read: its JSON, cut at 10 kB. */
const brokenSchema = z.object({ kind: z.literal('broken'), raw: z.string() })

export const entrySchema = z.discriminatedUnion('kind', [momentSchema, collectionSchema, brokenSchema])
export type Entry = z.infer<typeof entrySchema>

/** One page of a list as screens get it and storage keeps it. `at`: when it was read. `totalPages` may be wrong. */
export const listPageSchema = z.object({
  page: z.int(),
  at: z.number(),
  totalPages: z.optional(z.int()),
  entries: z.array(entrySchema),
})
export type ListPage = z.infer<typeof listPageSchema>

/** Longer names are cut: nobody reads them, and a list of them would be heavy. */
const NAME = 300
const DESCRIPTION = 2_000
const ADDRESS = 2_000
/** A picture inside its URI may be this long, in characters. */
const INLINE = 200_000

/** A page of the service in the form of `ListPage`, its entries in the service's order. Fields that make no sense are left out. */
export function listedPage({ entries, broken, page, totalPages }: Page<Moment | Collection>, view: View, at: number): ListPage {
  const listed: Entry[] = entries.map((entry) =>
    'tokenId' in entry ? listedMoment(entry, view) : listedCollection(entry, view),
  )
  for (const { index, raw } of broken) listed.splice(index, 0, { kind: 'broken', raw })
  return { page, at, entries: listed, ...(totalPages !== undefined && { totalPages }) }
}

function listedMoment(moment: Moment, view: View): ListedMoment {
  const { address, tokenId, uri, createdAt, creator, admins, metadata, sale, collectionName } = moment
  return {
    kind: 'moment',
    address,
    tokenId,
    chainId: chainOf(moment.chainId, view),
    uri: listedUri(uri),
    createdAt,
    creator: listedAccount(creator),
    admins: admins.map((admin) => admin.address),
    metadata: metadata && listedMetadata(metadata),
    sale: sale && {
      type: sale.type,
      pricePerToken: sale.pricePerToken,
      saleStart: sale.saleStart,
      saleEnd: sale.saleEnd,
      currency: sale.currency,
    },
    collectionName: strangerName(collectionName, NAME),
  }
}

function listedCollection({ address, chainId, name, createdAt, creator, admins }: Collection, view: View): ListedCollection {
  return {
    kind: 'collection',
    address,
    chainId: chainOf(chainId, view),
    name: strangerName(name, NAME),
    createdAt,
    creator: listedAccount(creator),
    admins: [...new Set(admins.map((admin) => admin.address))],
    moments: new Set(admins.map(({ tokenId }) => tokenId).filter((tokenId) => tokenId !== '0')).size,
  }
}

/** Metadata as it comes from the service or from a moment's `uri`, cut to what a screen can use. */
export function listedMetadata({ name, description, image, animation_url, content }: Metadata): ListedMetadata {
  return {
    name: strangerName(name, NAME),
    description: strangerName(description, DESCRIPTION),
    image: listedUri(image),
    mime: strangerName(content?.mime, 100)?.toLowerCase(),
    uri: listedUri(content?.uri ?? animation_url),
  }
}

function listedAccount(given: Account | undefined): Account | undefined {
  if (!given) return undefined
  const username = strangerName(given.username, 60)
  return { address: given.address, ...(username && { username }) }
}

/** An entry may leave its chain out (service-facts, the second shape); where one chain was asked for, it is that one. */
function chainOf(chainId: number | undefined, view: View): number | undefined {
  return chainId !== undefined && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : view.chainId
}

function listedUri(uri: string | undefined): string | undefined {
  const most = uri?.startsWith('data:') ? INLINE : ADDRESS
  return uri !== undefined && uri.length <= most ? uri : undefined
}
