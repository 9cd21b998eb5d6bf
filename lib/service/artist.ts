import * as z from 'zod'
import { lenient, lenientArray } from './lenient'
import { addressSchema } from './primitives'

/**
 * A wallet of an artist: the artist's own (`external`), or one that the service keeps for the
 * artist (`privy`).
 */
export const walletSchema = z.object({
  address: addressSchema,
  type: lenient(z.enum(['external', 'privy'])),
})
export type Wallet = z.infer<typeof walletSchema>

/** The artist's own wallet, else one that the service keeps; undefined without wallets. */
export const ownWallet = (wallets: readonly Wallet[]): Wallet | undefined =>
  wallets.find(({ type }) => type === 'external') ?? wallets[0]

const keysSchema = z.object({ keys: z.array(z.unknown()) })
const keySchema = z.object({ artist_id: z.union([z.string().min(1), z.int()]) })
const walletsSchema = z.object({ wallets: z.array(z.unknown()) })

/**
 * Reads the answer of GET /artists/api-keys; undefined for another one. Without `artistId` it does
 * not name a single artist.
 */
export function parseKeys(json: unknown): { artistId?: string } | undefined {
  const body = keysSchema.safeParse(json)
  if (!body.success) return undefined
  const ids = new Set(
    lenientArray(keySchema)
      .parse(body.data.keys)
      .map(({ artist_id }) => String(artist_id)),
  )
  const [artistId] = ids
  return artistId !== undefined && ids.size === 1 ? { artistId } : {}
}

/**
 * Reads the answer of GET /artists/wallets, without the entries that cannot be read; undefined for
 * another one.
 */
export function parseWallets(json: unknown): Wallet[] | undefined {
  const body = walletsSchema.safeParse(json)
  return body.success ? lenientArray(walletSchema).parse(body.data.wallets) : undefined
}
