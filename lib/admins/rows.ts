import { readAddress, sameAddress } from '../chain/address'
import type { AdminPlace, AdminRecord } from './record'

/** What the service lists and what the chain answers about one address in one place; undefined: not told, not asked. */
export interface Standing {
  listed: boolean | undefined
  chain: boolean | undefined
}

/** A place where an address is admin, or is said to be. */
export interface HeldPlace extends Standing {
  tokenId: string
  title?: string
}

/** One address of the list. */
export interface AdminRow {
  /** In checksum form. */
  address: string
  username?: string
  /** What it is to the user. */
  you: boolean
  creator: boolean
  places: HeldPlace[]
}

const known = (bit: string | undefined): boolean | undefined => (bit === '1' ? true : bit === '0' ? false : undefined)

/** What is known of a person, by number, in a place. */
export function standingAt(place: AdminPlace, person: number): Standing {
  return { listed: known(place.listed[person]), chain: known(place.chain[person]) }
}

/** Whether it is shown as an admin: the service or the chain says so. */
export const isSaid = ({ listed, chain }: Standing): boolean => listed === true || chain === true

/** Whether it is an admin as far as is known: the chain decides where it answered. */
export const holds = ({ listed, chain }: Standing): boolean => chain ?? listed === true

/** The places with titles that tell them apart: where several moments have the same one, their token ids are added. */
export function namedPlaces({ places }: AdminRecord): AdminPlace[] {
  const times = new Map<string, number>()
  for (const { title } of places) if (title) times.set(title, (times.get(title) ?? 0) + 1)
  return places.map((place) =>
    place.title && (times.get(place.title) ?? 0) > 1 ? { ...place, title: `${place.title} #${place.tokenId}` } : place,
  )
}

/** One row for each address that is said to be admin of anything; you first, then the creator, then by how much they hold. */
export function rowsOf(record: AdminRecord, account: string | undefined): AdminRow[] {
  const places = namedPlaces(record)
  const rows = record.people.map(
    ({ address, username }, person): AdminRow => ({
      address: readAddress(address).address ?? address,
      ...(username && { username }),
      you: account !== undefined && sameAddress(address, account),
      creator: record.creator !== undefined && sameAddress(address, record.creator),
      places: places.flatMap((place): HeldPlace | HeldPlace[] => {
        const standing = standingAt(place, person)
        return isSaid(standing) ? { tokenId: place.tokenId, ...(place.title && { title: place.title }), ...standing } : []
      }),
    }),
  )
  const rank = (row: AdminRow) => (row.you ? 4 : 0) + (row.creator ? 2 : 0) + (heldAt(row, '0') ? 1 : 0)
  return rows
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => rank(other) - rank(one) || other.places.length - one.places.length)
}

/** What a row's address holds in a place; undefined when it is not said to be admin there. */
export function heldAt({ places }: AdminRow, tokenId: string): HeldPlace | undefined {
  return places.find((place) => place.tokenId === tokenId)
}

/** What is known of any address in any place of a collection, listed there or not. */
export function standingOf(record: AdminRecord | undefined, address: string, tokenId: string): Standing {
  const place = record?.places.find((candidate) => candidate.tokenId === tokenId)
  const person = record?.people.findIndex((candidate) => sameAddress(candidate.address, address)) ?? -1
  return place && person >= 0 ? standingAt(place, person) : { listed: undefined, chain: undefined }
}
