import { isAddress } from 'viem'
import { type Handler, json, type Request } from './http.ts'
import { adminsOf, dateOf, type Moment, type Records } from './records.ts'
import { collectionShape, momentShape, saleShape } from './shapes.ts'
import type { Address, Listing, Shape } from './types.ts'
import { readMomentQuery } from './validation.ts'

const MAX = 100

export function reads(
  records: Records,
  shape: Shape,
  {
    walletOf,
    listing,
    now,
    storeUrl,
  }: {
    walletOf(artist: Address): Promise<Address>
    listing: Listing
    now(): number
    storeUrl(): string
  },
): Record<'timeline' | 'collections' | 'moment' | 'smartWallet', Handler> {
  const isOlder = ({ createdAt }: Moment, ms: number) => now() - createdAt.getTime() >= ms
  /** What is said of a moment, with the URIs that its content has by now. */
  const withUris = <T>(moment: Moment, said: T): T =>
    isOlder(moment, listing.archivedAfterMs)
      ? said
      : JSON.parse(JSON.stringify(said).replaceAll('"ar://', `"${storeUrl()}`))
  return {
    async smartWallet({ query }) {
      const address = query.walletAddress ?? query.artist_wallet ?? ''
      if (!isAddress(address)) return json(400, { error: 'Invalid address' })
      return json(200, { address: await walletOf(address) })
    },

    timeline({ query }) {
      const found = records.moments
        .filter(
          (moment) => isListed(moment, records, query) && isOlder(moment, listing.listedAfterMs),
        )
        .map((moment) => (isOlder(moment, listing.indexedAfterMs) ? moment : unindexed(moment)))
        .reverse()
        .sort((one, other) => dateOf(other).getTime() - dateOf(one).getTime())
      return page('moments', found, query, (moment) =>
        withUris(moment, momentShape(moment, records, shape)),
      )
    },

    collections({ query }) {
      const artist = query.artist?.toLowerCase()
      const found = records.collections
        .filter(
          ({ creator, chainId }) =>
            (!artist || creator === artist) && isCovered(chainId, query, COVERED.collections),
        )
        .reverse()
      return page('collections', found, query, (collection) =>
        collectionShape(collection, records, shape),
      )
    },

    moment({ query }) {
      const { collectionAddress, tokenId } = readMomentQuery(query)
      const collection = records.collection(collectionAddress)
      const moment = records.moment(collectionAddress, tokenId)
      if (
        !collection ||
        !isOn(collection.chainId, { chain_id: query.chainId ?? '' }) ||
        (!moment && tokenId !== '0')
      )
        return json(404, { error: 'Moment not found' })
      const found = {
        uri: moment?.uri ?? collection.uri,
        owner: collection.creator,
        saleConfig: moment?.sale ? saleShape(moment.sale) : null,
        momentAdmins: adminsOf({ collection, tokenId }),
        metadata: moment ? moment.metadata : { name: collection.name },
      }
      return json(200, moment ? withUris(moment, found) : found)
    },
  }
}

/** A moment as it is listed before the indexer has read it. */
function unindexed(moment: Moment): Moment {
  const collection = { ...moment.collection, name: '' }
  return { ...moment, collection, uri: '', metadata: null, sale: null, createdAt: new Date(0) }
}

function isListed(moment: Moment, records: Records, query: Request['query']): boolean {
  const { collection, hiddenBy } = moment
  if (!isCovered(collection.chainId, query, COVERED.moments)) return false
  if (query.curated === 'true' && !records.usernames.has(collection.creator)) return false
  if (query.collection && collection.address !== query.collection.toLowerCase()) return false
  if (query.hidden !== 'true' && hiddenBy.length > 0) return false
  if (!query.artist) return true
  const addresses = records.addressesOf(query.artist as Address)
  const made = addresses.includes(collection.creator)
  const shared = adminsOf(moment).some((admin) => addresses.includes(admin))
  if (query.type === 'mutual') return shared && !made
  return made || (query.type !== 'default' && shared)
}

/** The chains that are listed where none is asked for: those of production, and that of staging. */
const COVERED = { moments: [1, 10, 8453, 84532], collections: [8453, 84532] }

function isCovered(chainId: number, query: Request['query'], covered: number[]): boolean {
  return query.chain_id ? isOn(chainId, query) : covered.includes(chainId)
}

function isOn(chainId: number, { chain_id }: Request['query']): boolean {
  return !chain_id || String(chainId) === chain_id
}

function page<T>(name: string, found: T[], query: Request['query'], shape: (entry: T) => unknown) {
  const page = Number(query.page || 1)
  const limit = Number(query.limit || MAX)
  const wrong = (what: string) => json(400, { status: 'error', message: `Invalid ${what}` })
  if (!Number.isInteger(page) || page < 1) return wrong('page')
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX) return wrong(`limit: 1 to ${MAX}`)
  const total_pages = Math.ceil(found.length / limit)
  const entries = found.slice((page - 1) * limit, page * limit).map(shape)
  return json(200, { status: 'success', [name]: entries, pagination: { page, limit, total_pages } })
}
