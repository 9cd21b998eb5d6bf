import * as z from 'zod/mini'
import { lenient, lenientArray, lenientUsername } from './lenient'
import { addressSchema } from './primitives'

/** A wallet of an artist: the artist's own (`external`), or one that the service keeps for the artist (`privy`). */
export const walletSchema = z.object({ address: addressSchema, type: lenient(z.enum(['external', 'privy'])) })
export type Wallet = z.infer<typeof walletSchema>

/** The artist's own wallet, else one that the service keeps; undefined without wallets. */
export const ownWallet = (wallets: readonly Wallet[]): Wallet | undefined =>
  wallets.find(({ type }) => type === 'external') ?? wallets[0]

const keysSchema = z.object({ keys: z.array(z.unknown()) })
const idSchema = z.union([z.string().check(z.minLength(1)), z.int()])
const keySchema = z.object({ artist_id: idSchema })
const walletsSchema = z.object({ wallets: z.array(z.unknown()) })

/** Reads the answer of GET /artists/api-keys; undefined for another one. Without `artistId` it does not name a single artist. */
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

/** Reads the answer of GET /artists/wallets, without the entries that cannot be read; undefined for another one. */
export function parseWallets(json: unknown): Wallet[] | undefined {
  const body = walletsSchema.safeParse(json)
  return body.success ? lenientArray(walletSchema).parse(body.data.wallets) : undefined
}

/** An artist found by name, with an address where the answer holds one. */
const foundSchema = z.pipe(
  z.object({
    id: lenient(idSchema),
    artist_id: lenient(idSchema),
    username: lenientUsername,
    name: lenientUsername,
    address: lenient(addressSchema),
  }),
  z.transform(({ id, artist_id, username, name, address }) => ({ id: id ?? artist_id, name: username ?? name, address })),
)
export type FoundArtist = z.infer<typeof foundSchema>

/** Reads the answer of GET /artists/search, of which only the path is known: the first list in it, if any, is that of the artists. */
export function parseFoundArtists(json: unknown): FoundArtist[] | undefined {
  const list = [json, ...Object.values(json ?? {})].find(Array.isArray)
  return list && lenientArray(foundSchema).parse(list)
}
