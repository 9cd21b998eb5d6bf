import type { Address } from 'viem'
import type * as z from 'zod/mini'
import { cutAt } from '../util/cut'
import { keyArtistSchema, smartWalletSchema, type Wallet, walletsSchema } from './artist'
import { type Collection, lenientCollection } from './collection'
import { RAW_LIMIT, ServiceError } from './errors'
import { sendJson } from './http'
import { lenientMoment, type Moment } from './moment'
import { type MomentDetails, momentDetailsSchema } from './moment-details'
import { type Page, pageSchema } from './page'
import {
  type MomentReference,
  type PermissionRequest,
  type PermissionResponse,
  type PublishRequest,
  type PublishResponse,
  permissionResponseSchema,
  publishResponseSchema,
} from './requests'

/** Selects a page of a list. `page` counts from 1; `limit` is at most MAX_PAGE_SIZE. */
interface ListQuery {
  page: number
  limit: number
  artist?: string | undefined
  /** Only moments of artists with a user name. */
  curated?: boolean | undefined
  collection?: string | undefined
  chainId?: number | undefined
  /** Includes hidden moments. */
  hidden?: boolean | undefined
}

interface ServiceOptions {
  /** With its path, without a trailing slash. */
  baseUrl: string
  /** Called for each request that needs a key. Undefined when none is stored for this service. */
  key: () => Promise<string | undefined>
  fetch: typeof globalThis.fetch
}

export type ServiceClient = ReturnType<typeof createServiceClient>

/** The interface of docs/service.md. Each method sends one request and throws a ServiceError. */
export function createServiceClient({ baseUrl, key, fetch }: ServiceOptions) {
  /** Sends no key unless given one. The journal has checked the body of a write. */
  async function ask<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: z.ZodMiniType<T>,
    { key, body }: { key?: string | undefined; body?: PublishRequest | PermissionRequest } = {},
  ): Promise<T> {
    const { json, raw } = await sendJson({ method, url: `${baseUrl}${path}`, body, key }, fetch)
    const answer = schema.safeParse(json)
    if (answer.success) return answer.data
    throw new ServiceError({ failure: 'unreadable', raw: cutAt(raw, RAW_LIMIT) })
  }

  /** Reads the stored key. Throws `noKey` before anything is sent. */
  async function storedKey(): Promise<string> {
    const stored = await key()
    if (stored === undefined) throw new ServiceError({ failure: 'noKey' })
    return stored
  }

  /** Reads a page. An entry may leave out its chain; it is then the one that was asked for. */
  async function readList<T extends { chainId?: number | undefined }>(
    name: 'moments' | 'collections',
    path: string,
    entry: z.ZodMiniType<T>,
    query: ListQuery,
  ): Promise<Page<T>> {
    const schema = pageSchema(name, entry, query.page)
    const page = await ask('GET', `${path}?${toParams(query)}`, schema)
    const onChain = (read: T) => ({ ...read, chainId: read.chainId ?? query.chainId })
    return { ...page, entries: page.entries.map(onChain) }
  }

  /** Sends the change of a permission. Fails with `noKey` before anything is sent without a key. */
  const changePermission = async (
    method: 'POST' | 'DELETE',
    body: PermissionRequest,
  ): Promise<PermissionResponse> =>
    ask(method, '/moment/permission', permissionResponseSchema, { body, key: await storedKey() })

  return {
    timeline: (query: ListQuery): Promise<Page<Moment>> =>
      readList('moments', '/timeline', lenientMoment, query),

    collections: (query: ListQuery): Promise<Page<Collection>> =>
      readList('collections', '/collections', lenientCollection, query),

    /** Throws for a moment that the service does not know. */
    momentDetails: (moment: MomentReference): Promise<MomentDetails> => {
      const { collectionAddress, tokenId, chainId } = moment
      const query = new URLSearchParams({ collectionAddress, tokenId, chainId: String(chainId) })
      return ask('GET', `/moment?${query}`, momentDetailsSchema)
    },

    /** Undefined where it names none. Older versions read the second name of the parameter. */
    smartWallet: (address: Address): Promise<Address | undefined> => {
      const query = new URLSearchParams({ walletAddress: address, artist_wallet: address })
      return ask('GET', `/smartwallet?${query}`, smartWalletSchema)
    },

    /** Sends the key when one is stored; the service may allow it without. */
    createWriting: async (body: PublishRequest): Promise<PublishResponse> =>
      ask('POST', '/moment/create/writing', publishResponseSchema, { body, key: await key() }),

    revokePermission: (body: PermissionRequest) => changePermission('DELETE', body),

    /** POST /moment/permission: makes an address an admin (see requests.ts). */
    grantPermission: (body: PermissionRequest) => changePermission('POST', body),

    /** Tells whose the key is (docs/service.md, "Who a key belongs to"). */
    readKeyArtist: async (): Promise<{ artistId?: string | undefined }> =>
      ask('GET', '/artists/api-keys', keyArtistSchema, { key: await storedKey() }),

    readWallets: (artistId: string): Promise<Wallet[]> =>
      ask('GET', `/artists/wallets?${new URLSearchParams({ artistId })}`, walletsSchema),
  }
}

/** Only what the query has: a parameter that is undefined would be sent as a word. */
function toParams({ page, limit, artist, curated, collection, chainId, hidden }: ListQuery) {
  const params = { page, limit, artist, curated, collection, chain_id: chainId, hidden }
  const given = Object.entries(params).filter(([, value]) => value)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
