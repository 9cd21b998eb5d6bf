import * as z from 'zod/mini'
import { type Account, accountSchema, looseArray, looseChainId, looseDecimal, maybe, maybeDate, maybeText } from './lenient'
import { addressSchema } from './primitives'
import type { MomentReference } from './requests'

/** Reads metadata, inline or behind a moment's `uri`; any field may be absent or null. */
export const metadataSchema = z.looseObject({
  name: maybeText,
  description: maybeText,
  image: maybeText,
  external_url: maybeText,
  animation_url: maybeText,
  content: maybe(z.looseObject({ mime: maybeText, uri: maybeText })),
})
/** What a moment says of itself; written by strangers. */
export type Metadata = z.infer<typeof metadataSchema>

const saleSchema = z.looseObject({
  pricePerToken: maybe(looseDecimal),
  saleStart: maybe(looseDecimal),
  saleEnd: maybe(looseDecimal),
  type: maybeText,
  currency: maybe(addressSchema),
})
/** Price in base units, start and end in Unix seconds, all decimal strings. */
export type Sale = z.infer<typeof saleSchema>

/** A moment of the timeline, whichever of the three shapes it came in. */
export interface Moment {
  address: string
  tokenId: string
  chainId?: number
  id?: string
  uri?: string
  /** Milliseconds since 1970. */
  createdAt?: number
  creator?: Account
  admins: Account[]
  metadata?: Metadata
  sale?: Sale
  protocol?: string
  collectionName?: string
}

/**
 * Reads one entry of GET /timeline in any shape of service-facts' table. Only the address and the token id must be there;
 * everything else that cannot be read is not known.
 */
export const momentSchema: z.ZodMiniType<Moment> = z.pipe(
  z.looseObject({
    address: addressSchema,
    token_id: looseDecimal,
    chain_id: maybe(looseChainId),
    id: maybeText,
    uri: maybeText,
    created_at: maybeDate,
    creator: maybe(accountSchema),
    default_admin: maybe(accountSchema),
    admins: looseArray(accountSchema),
    metadata: maybe(metadataSchema),
    sale: maybe(saleSchema),
    protocol: maybeText,
    collection: maybe(z.looseObject({ name: maybeText })),
  }),
  z.transform((entry): Moment => {
    const creator = entry.creator ?? entry.default_admin
    return {
      address: entry.address,
      tokenId: entry.token_id,
      admins: entry.admins,
      ...(entry.chain_id !== undefined && { chainId: entry.chain_id }),
      ...(entry.id && { id: entry.id }),
      ...(entry.uri && { uri: entry.uri }),
      ...(entry.created_at !== undefined && { createdAt: entry.created_at }),
      ...(creator && { creator }),
      ...(entry.metadata && { metadata: entry.metadata }),
      ...(entry.sale && { sale: entry.sale }),
      ...(entry.protocol && { protocol: entry.protocol }),
      ...(entry.collection?.name && { collectionName: entry.collection.name }),
    }
  }),
)

/** What GET /moment says of a moment, or with token id "0" of a whole collection. `admins` only where it says who they are. */
export interface MomentDetails {
  admins?: Account[]
  owner?: string
  name?: string
}

/** Reads its answer in either of the shapes seen (service-facts, "GET /moment"); nothing must be there. */
export const momentDetailsSchema: z.ZodMiniType<MomentDetails> = z.pipe(
  z.looseObject({
    momentAdmins: maybe(z.array(z.unknown())),
    admins: maybe(z.array(z.unknown())),
    owner: maybe(addressSchema),
    metadata: maybe(z.looseObject({ name: maybeText })),
  }),
  z.transform(
    ({ momentAdmins, admins = momentAdmins, owner, metadata }): MomentDetails => ({
      ...(admins && { admins: looseArray(accountSchema).parse(admins) }),
      ...(owner && { owner }),
      ...(metadata?.name && { name: metadata.name }),
    }),
  ),
)

/** Path and query of GET /moment: public, outside service-interface.md. */
export function momentDetailsPath({ collectionAddress, tokenId, chainId }: MomentReference): string {
  return `/moment?${new URLSearchParams({ collectionAddress, tokenId, chainId: String(chainId) })}`
}
