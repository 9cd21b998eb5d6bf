import * as z from 'zod/mini'
import { type Account, accountSchema, looseArray, looseChainId, looseDecimal, maybe, maybeDate, maybeText } from './lenient'
import { addressSchema } from './primitives'

/** An account with admin permission on a token of the collection; token id "0" is the whole collection. */
export interface CollectionAdmin extends Account {
  tokenId: string
}

/** A collection, whichever of the two shapes it came in. */
export interface Collection {
  address: string
  chainId?: number
  name?: string
  uri?: string
  /** Milliseconds since 1970. */
  createdAt?: number
  creator?: Account
  admins: CollectionAdmin[]
}

const adminSchema: z.ZodMiniType<CollectionAdmin> = z.pipe(
  z.looseObject({ artist_address: addressSchema, username: maybeText, token_id: looseDecimal }),
  z.transform((admin) => ({
    address: admin.artist_address,
    tokenId: admin.token_id,
    ...(admin.username && { username: admin.username }),
  })),
)

/** Reads one entry of GET /collections in any shape of service-facts' table; only the address must be there. */
export const collectionSchema: z.ZodMiniType<Collection> = z.pipe(
  z.looseObject({
    address: addressSchema,
    chainId: maybe(looseChainId),
    chain_id: maybe(looseChainId),
    name: maybeText,
    uri: maybeText,
    created_at: maybeDate,
    creator: maybe(accountSchema),
    creator_username: maybeText,
    default_admin: maybe(accountSchema),
    admins: looseArray(adminSchema),
  }),
  z.transform((entry): Collection => {
    const chainId = entry.chain_id ?? entry.chainId
    const maker = entry.creator ?? entry.default_admin
    const creator = maker && entry.creator_username ? { ...maker, username: entry.creator_username } : maker
    return {
      address: entry.address,
      admins: entry.admins,
      ...(chainId !== undefined && { chainId }),
      ...(entry.name && { name: entry.name }),
      ...(entry.uri && { uri: entry.uri }),
      ...(entry.created_at !== undefined && { createdAt: entry.created_at }),
      ...(creator && { creator }),
    }
  }),
)
