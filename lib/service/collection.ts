import * as z from 'zod'
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
  chainId: chainIdSchema.optional(),
  /** One harmless line, written by strangers. */
  name: z.string().optional(),
  /** Milliseconds since 1970. */
  createdAt: z.number().optional(),
  creator: accountSchema.optional(),
  /** Accounts that are admin of a token; token id "0" is the whole collection. */
  admins: z.array(accountSchema.extend({ tokenId: decimalSchema })),
})
export type Collection = z.infer<typeof collectionSchema>
type CollectionAdmin = Collection['admins'][number]

const lenientAdmin: z.ZodType<CollectionAdmin> = z
  .looseObject({
    artist_address: addressSchema,
    username: lenientUsername,
    token_id: lenientDecimal,
  })
  .transform(({ artist_address, username, token_id }) => ({
    address: artist_address,
    tokenId: token_id,
    username,
  }))

/** Takes any shape of the table in docs/service.md; only the address must be there. */
export const lenientCollection = z
  .looseObject({
    address: addressSchema,
    chainId: lenient(lenientChainId),
    chain_id: lenient(lenientChainId),
    name: lenientLine(MAX_NAME),
    created_at: lenientDate,
    creator: lenient(lenientAccount),
    creator_username: lenientUsername,
    default_admin: lenient(lenientAccount),
    admins: lenientArray(lenientAdmin),
  })
  .transform((entry): Collection => {
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
  })
