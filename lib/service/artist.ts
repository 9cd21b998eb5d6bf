import * as z from 'zod/mini'
import { lenient, listOf } from './lenient'
import { addressSchema } from './primitives'

/** The artist's own (`external`), or one that the service keeps for the artist (`privy`). */
export const walletSchema = z.object({
  address: addressSchema,
  type: lenient(z.enum(['external', 'privy'])),
})
export type Wallet = z.infer<typeof walletSchema>

/** GET /artists/api-keys. Without `artistId` the answer does not name a single artist. */
export const keyArtistSchema = z.pipe(
  z.object({
    keys: listOf(z.object({ artist_id: z.union([z.string().check(z.minLength(1)), z.int()]) })),
  }),
  z.transform(({ keys }): { artistId?: string | undefined } => {
    const [artistId, ...others] = new Set(keys.map(({ artist_id }) => String(artist_id)))
    return others.length === 0 ? { artistId } : {}
  }),
)

/** GET /artists/wallets. Entries that cannot be read are left out; another answer fails. */
export const walletsSchema = z.pipe(
  z.object({ wallets: listOf(walletSchema) }),
  z.transform(({ wallets }) => wallets),
)

/** Reads the answer of GET /smartwallet: an address, or undefined where it names none. */
export const smartWalletSchema = z.pipe(
  z.object({ address: z.nullish(addressSchema) }),
  z.transform(({ address }) => address ?? undefined),
)
