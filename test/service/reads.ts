import { type Handler, json, type Request } from './http.ts'
import { adminsOf, type Moment, type Records } from './records.ts'
import { collectionShape, momentShape, saleShape } from './shapes.ts'
import type { Shape } from './types.ts'
import { readMomentQuery } from './validation.ts'

const MAX = 100

/** The three public reads. */
export function reads(records: Records, shape: Shape): Record<'timeline' | 'collections' | 'moment', Handler> {
  return {
    timeline({ query }) {
      const found = records.moments.filter((moment) => isListed(moment, query)).reverse()
      return page('moments', found, query, (moment) => momentShape(moment, records, shape))
    },

    collections({ query }) {
      const artist = query.artist?.toLowerCase()
      const found = records.collections
        .filter(({ creator, chainId }) => (!artist || creator === artist) && isOn(chainId, query))
        .reverse()
      return page('collections', found, query, (collection) => collectionShape(collection, records, shape))
    },

    moment({ query }) {
      const { collectionAddress, tokenId } = readMomentQuery(query)
      const collection = records.collection(collectionAddress)
      const moment = records.moment(collectionAddress, tokenId)
      if (!collection || !isOn(collection.chainId, { chain_id: query.chainId ?? '' }) || (!moment && tokenId !== '0'))
        return json(404, { message: 'Moment not found' })
      const admins = moment ? adminsOf(moment) : [...(collection.admins.get('0') ?? [])]
      const sale = moment?.sale ? saleShape(moment.sale) : null
      return json(200, {
        uri: moment?.uri ?? collection.uri,
        owner: collection.creator,
        ...(shape === 'first' ? { sale, admins } : { saleConfig: sale, momentAdmins: admins }),
        metadata: moment ? moment.metadata : { name: collection.name },
      })
    },
  }
}

function isListed(moment: Moment, query: Request['query']): boolean {
  const { collection, creator, hiddenBy } = moment
  if (!isOn(collection.chainId, query)) return false
  if (query.collection && collection.address !== query.collection.toLowerCase()) return false
  if (query.hidden !== 'true' && hiddenBy.length > 0) return false
  const artist = query.artist?.toLowerCase()
  if (!artist) return true
  const made = creator === artist
  const shared = adminsOf(moment).some((admin) => admin === artist)
  if (query.type === 'mutual') return shared && !made
  return made || (query.type !== 'default' && shared)
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
