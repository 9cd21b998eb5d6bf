import * as z from 'zod/mini'
import {
  accountSchema,
  lenient,
  lenientAccount,
  lenientArray,
  lenientChainId,
  lenientDate,
  lenientDecimal,
  lenientLine,
  lenientText,
  lenientUri,
} from './lenient'
import { addressSchema, chainIdSchema, decimalSchema } from './primitives'

/** In characters. Screens show less; a list of longer texts would be heavy to store and render. */
export const MAX_NAME = 300
const MAX_DESCRIPTION = 2_000
const MAX_MIME = 100

const text = z.optional(z.string())

/** A moment's metadata, written by strangers; every text is one harmless line. */
const metadataSchema = z.object({
  name: text,
  description: text,
  image: text,
  /** MIME type of the content, in lower case. */
  mime: text,
  /** Where the content is: `content.uri`, else `animation_url`. */
  contentUri: text,
})
export type Metadata = z.infer<typeof metadataSchema>

const decimal = z.optional(decimalSchema)

/** Price in base units, start and end in Unix seconds. */
const saleSchema = z.object({
  type: text,
  pricePerToken: decimal,
  saleStart: decimal,
  saleEnd: decimal,
  /** Absent for a chain's own coin, and in the timeline (docs/service.md, "GET /timeline"). */
  currency: z.optional(addressSchema),
})
export type Sale = z.infer<typeof saleSchema>

/** A moment of the timeline: the one shape in which it is stored, searched and shown. */
export const momentSchema = z.object({
  kind: z.literal('moment'),
  address: addressSchema,
  tokenId: decimalSchema,
  chainId: z.optional(chainIdSchema),
  /** Where its metadata is, for an entry that comes without. */
  uri: text,
  /** In milliseconds since 1970, where the entry tells it: see `creationTime`. */
  createdAt: z.optional(z.number()),
  creator: z.optional(accountSchema),
  admins: z.array(accountSchema),
  metadata: z.optional(metadataSchema),
  sale: z.optional(saleSchema),
  collectionName: text,
  /** The number of comments, where the entry tells it. */
  comments: z.optional(z.number()),
})
export type Moment = z.infer<typeof momentSchema>

/** Reads metadata, inline or behind a moment's `uri`; any field may be absent or null. */
export const lenientMetadata = z.pipe(
  z.looseObject({
    name: lenientLine(MAX_NAME),
    description: lenientLine(MAX_DESCRIPTION),
    image: lenientUri,
    animation_url: lenientUri,
    content: lenient(z.looseObject({ mime: lenientLine(MAX_MIME), uri: lenientUri })),
  }),
  z.transform(
    ({ name, description, image, animation_url, content }): Metadata => ({
      name,
      description,
      image,
      mime: content?.mime?.toLowerCase(),
      contentUri: content?.uri ?? animation_url,
    }),
  ),
)

export const lenientSale = z.object({
  type: lenientText,
  pricePerToken: lenient(lenientDecimal),
  saleStart: lenient(lenientDecimal),
  // No end is 2^64-1, which the timeline lists as a number; JSON rounds it, and it is left out.
  saleEnd: lenient(lenientDecimal),
  currency: lenient(addressSchema),
})

/** Milliseconds of the first day of 1970, the date of a moment that is not indexed yet. */
const UNINDEXED_UNTIL = 86_400_000

/**
 * `createdAt` is in milliseconds, `saleStart` in seconds. Undefined where `createdAt` is something
 * else: the start of the sale, or 1970 (docs/service.md, "GET /timeline").
 */
function creationTime(createdAt: number | undefined, saleStart = '0'): number | undefined {
  if (createdAt === undefined || createdAt < UNINDEXED_UNTIL) return undefined
  return String(Math.floor(createdAt / 1_000)) === saleStart ? undefined : createdAt
}

/** Takes any shape of the table in docs/service.md; the address and token id must be there. */
export const lenientMoment = z.pipe(
  z.looseObject({
    address: addressSchema,
    token_id: lenientDecimal,
    chain_id: lenient(lenientChainId),
    uri: lenientUri,
    created_at: lenientDate,
    creator: lenient(lenientAccount),
    default_admin: lenient(lenientAccount),
    admins: lenientArray(lenientAccount),
    metadata: lenient(lenientMetadata),
    sale: lenient(lenientSale),
    collection: lenient(z.looseObject({ name: lenientLine(MAX_NAME) })),
    comments: lenient(z.int().check(z.nonnegative())),
  }),
  z.transform(
    (entry): Moment => ({
      kind: 'moment',
      address: entry.address,
      tokenId: entry.token_id,
      chainId: entry.chain_id,
      uri: entry.uri,
      createdAt: creationTime(entry.created_at, entry.sale?.saleStart),
      creator: entry.creator ?? entry.default_admin,
      admins: entry.admins,
      metadata: entry.metadata,
      sale: entry.sale,
      collectionName: entry.collection?.name,
      comments: entry.comments,
    }),
  ),
)
