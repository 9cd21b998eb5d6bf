import type { Address } from 'viem'
import { checksummed } from '../chain/address'
import { type FoundArtist, ownWallet } from '../service/artist'
import type { ServiceClient } from '../service/client'

/** The names that a form has room to suggest; each may cost a request for its wallets. */
const MAX_FOUND = 5

/** An artist of the service. The name was chosen by a stranger; the address alone says who it is. */
export interface Artist {
  name: string
  address: Address
}

const ARTIST_TEXT = /^(.*\S)\s+(0x\w{40})$/

/** An artist as the one line that a field can hold: the name, then the whole address. */
export const artistText = ({ name, address }: Artist): string => `${name} ${checksummed(address)}`

/** Reads a line of `artistText`, whose address may have a typo by then; undefined for any other text. */
export function readArtistText(text: string): { name: string; address: string } | undefined {
  const [, name, address] = ARTIST_TEXT.exec(text.trim()) ?? []
  return name && address ? { name, address } : undefined
}

/** A typed text that may be an artist's name; undefined for what is short, an address or an ENS name. */
export function readArtistQuery(text: string): string | undefined {
  const query = text.trim()
  return query.length < 2 || query.length > 60 || /^0x|\.|0x\w{40}$/i.test(query) ? undefined : query
}

/**
 * Finds artists by name, each with the address that the search tells, else with their own wallet. Empty where the service has no such
 * search or no wallets (service-facts, "Who a key belongs to"). Never throws.
 */
export async function searchArtists(
  client: Pick<ServiceClient, 'searchArtists' | 'readWallets'>,
  query: string,
): Promise<Artist[]> {
  const found = await client.searchArtists(query).catch(() => [])
  const addressOf = async ({ id, address }: FoundArtist): Promise<Address | undefined> => {
    if (address || id === undefined) return address
    return ownWallet(await client.readWallets(String(id)).catch(() => []))?.address
  }
  const artists = found.slice(0, MAX_FOUND).map(async (artist) => ({ name: artist.name, address: await addressOf(artist) }))
  return (await Promise.all(artists)).flatMap(({ name, address }) => (name && address ? [{ name, address }] : []))
}
