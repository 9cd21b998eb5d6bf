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
  lenientUsername,
} from './lenient'
import { MAX_NAME } from './moment'
import { addressSchema, chainIdSchema, decimalSchema } from './primitives'

/** A collection: the one shape in which it is stored, searched and shown. */
export const collectionSchema = z.object({
  kind: z.literal('collection'),
  address: addressSchema,
  chainId: z.optional(chainIdSchema),
  /** One harmless line, written by strangers. */
  name: z.optional(z.string()),
  /** Milliseconds since 1970. */
  createdAt: z.optional(z.number()),
  creator: z.optional(accountSchema),
  /** Accounts that are admin of a token; token id "0" is the whole collection. */
  admins: z.array(z.extend(accountSchema, { tokenId: decimalSchema })),
})
export type Collection = z.infer<typeof collectionSchema>
type CollectionAdmin = Collection['admins'][number]

const lenientAdmin: z.ZodMiniType<CollectionAdmin> = z.pipe(
  z.looseObject({
    artist_address: addressSchema,
    username: lenientUsername,
    token_id: lenientDecimal,
  }),
  z.transform(({ artist_address, username, token_id }) => ({
    address: artist_address,
    tokenId: token_id,
    username,
  })),
)

/** Takes any shape of the table in docs/service.md; only the address must be there. */
export const lenientCollection = z.pipe(
  z.looseObject({
    address: addressSchema,
    chainId: lenient(lenientChainId),
    chain_id: lenient(lenientChainId),
    name: lenientLine(MAX_NAME),
    created_at: lenientDate,
    creator: lenient(lenientAccount),
    creator_username: lenientUsername,
    default_admin: lenient(lenientAccount),
    admins: lenientArray(lenientAdmin),
  }),
  z.transform((entry): Collection => {
    const creator = entry.creator ?? entry.default_admin
    return {
      kind: 'collection',
      address: entry.address,
      chainId: entry.chain_id ?? entry.chainId,
      name: entry.name,
      createdAt: entry.created_at,
      creator:
        creator && entry.creator_username
          ? { ...creator, username: entry.creator_username }
          : creator,
      admins: entry.admins,
    }
  }),
)
