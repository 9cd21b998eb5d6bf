import {
  adminsOf,
  type Collection,
  dateOf,
  type Moment,
  type Records,
  type Sale,
} from './records.ts'
import type { Address, Shape } from './types.ts'

const stamp = (date: Date) => date.toISOString().replace('Z', '+00:00')

/** In a mixed list, every third moment and every second collection has the first shape. */
const isFirst = (shape: Shape, number: number, every: number) =>
  shape === 'mixed' && number % every === 1

export function momentShape(moment: Moment, { usernames }: Records, shape: Shape): unknown {
  const { collection, metadata, sale, comments, hiddenBy } = moment
  // The timeline names the creator of the collection, not of the moment (docs/service.md, "GET
  // /timeline").
  const { creator } = collection
  const username = (address: Address) => usernames.get(address) ?? null
  const user = (address: Address) => ({ address, username: username(address), hidden: false })
  const common = {
    address: collection.address,
    token_id: moment.tokenId,
    id: moment.id,
    uri: moment.uri,
    created_at: stamp(dateOf(moment)),
  }
  if (isFirst(shape, moment.number, 3))
    return {
      ...common,
      chain_id: collection.chainId,
      max_supply: 0,
      default_admin: user(creator),
      admins: adminsOf(moment).map(user),
      updated_at: common.created_at,
    }
  return {
    ...common,
    chain_id: collection.chainId,
    protocol: collection.protocol,
    creator: { address: creator, username: username(creator) },
    admins: adminsOf(moment),
    hidden: hiddenBy,
    metadata,
    sale: sale && saleShape(sale),
    comments,
    collection: { name: collection.name || null },
  }
}

/**
 * A sale without its currency, its times as JSON numbers: 2^64-1, for no end, is rounded
 * (docs/service.md, "GET /timeline").
 */
export function saleShape({ currency: _, ...sale }: Sale): unknown {
  return { ...sale, saleStart: Number(sale.saleStart), saleEnd: Number(sale.saleEnd) }
}

export function collectionShape(
  collection: Collection,
  { usernames }: Records,
  shape: Shape,
): unknown {
  const { address, name, uri, creator } = collection
  const created_at = stamp(collection.createdAt)
  const username = usernames.get(creator) ?? null
  if (isFirst(shape, collection.number, 2))
    return {
      address,
      name,
      uri,
      created_at,
      updated_at: created_at,
      chainId: collection.chainId,
      default_admin: { address: creator, username },
      payout_recipient: creator,
    }
  return {
    id: collection.id,
    address,
    chain_id: collection.chainId,
    name,
    uri,
    protocol: collection.protocol,
    created_at,
    creator,
    creator_username: username,
    // Tens of thousands of generated admins would make the answer larger than any real one.
    admins: [...collection.admins]
      .filter(([tokenId]) => !collection.generated || tokenId === '0')
      .flatMap(([tokenId, users]) =>
        [...users].map((artist_address) => ({ artist_address, token_id: Number(tokenId) })),
      ),
  }
}
