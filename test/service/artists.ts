import { type Handler, json, Refusal } from './http.ts'
import { namedAddress } from './publisher.ts'
import { lower, uuid } from './records.ts'
import type { Address } from './types.ts'

/** Its secret lies with the artist, or embedded with the service. */
export interface Wallet {
  address: Address
  type: 'external' | 'privy'
}

/** How the reads of a key's owner answer: as today, or not at all. */
export type ArtistReads = 'today' | 'absent'

/**
 * The artist of an address. Their embedded wallet is listed first, so that a client cannot take the
 * first one unseen.
 */
export function artistOf(address: Address): { id: string; wallets: Wallet[] } {
  return {
    id: uuid(`artist ${lower(address)}`),
    wallets: [
      { address: namedAddress(`embedded wallet of ${address}`), type: 'privy' },
      { address, type: 'external' },
    ],
  }
}

/**
 * The reads about artists: whose a key is, and the wallets. `state` is asked at each request, so
 * that a test can switch them.
 */
export function artists({
  key,
  artist,
  state,
}: {
  key: string
  artist: ReturnType<typeof artistOf>
  state: () => ArtistReads
}) {
  const served =
    (handler: Handler): Handler =>
    (request) => {
      if (state() === 'absent') throw new Refusal(404, 'Not found')
      return handler(request)
    }
  return {
    keys: served(({ headers }) => {
      const given = headers['x-api-key']
      if (given !== key) throw new Refusal(401, given ? 'Invalid API key' : 'API key is required')
      const created_at = '2026-08-01T09:00:00.000000+00:00'
      return json(200, {
        keys: [{ id: 'f6a1c1d2', name: 'Moment Press', created_at, artist_id: artist.id }],
      })
    }),
    wallets: served(({ query }) => {
      if (!query.artistId) throw new Refusal(400, 'artistId is required')
      return json(200, { wallets: query.artistId === artist.id ? artist.wallets : [] })
    }),
  }
}
