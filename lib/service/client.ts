import type { Address } from 'viem'
import type * as z from 'zod'
import { parseKeys, parseWallets, type Wallet } from './artist'
import { type Collection, lenientCollection } from './collection'
import { type Problem, RAW_LIMIT, ServiceError } from './errors'
import { sendJson, TIMEOUT } from './http'
import { lenientMoment, type Moment } from './moment'
import { type MomentDetails, momentDetailsSchema } from './moment-details'
import { type Page, parsePage } from './page'
import {
  type MomentReference,
  type PermissionRequest,
  type PermissionResponse,
  type PublishRequest,
  type PublishResponse,
  permissionResponseSchema,
  publishResponseSchema,
  smartWalletSchema,
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
  /**
   * Reads the key for each request that needs it; undefined when none is stored for this service.
   * Public reads never call it.
   */
  key: () => Promise<string | undefined>
  fetch: typeof globalThis.fetch
}

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The whole interface (docs/service.md). Every method sends one request, and throws a ServiceError
 * when it fails.
 */
export function createServiceClient({ baseUrl, key, fetch }: ServiceOptions) {
  /**
   * Sends a read, without the key unless given one. `parse` gives undefined for an answer that the
   * interface does not promise.
   */
  async function read<T>(
    path: string,
    parse: (json: unknown) => T | undefined,
    withKey?: string,
  ): Promise<T> {
    const request = {
      method: 'GET',
      url: `${baseUrl}${path}`,
      key: withKey,
      timeout: TIMEOUT.read,
    } as const
    const { json, raw } = await sendJson(request, fetch)
    return parse(json) ?? unreadable(raw)
  }

  /** Reads the stored key. Throws `noKey` before anything is sent. */
  async function storedKey(): Promise<string> {
    return (await key()) ?? fail({ failure: 'noKey' })
  }

  /** Reads a page. An entry may leave out its chain; it is then the one that was asked for. */
  async function readList<T extends { chainId?: number | undefined }>(
    path: string,
    name: string,
    entrySchema: z.ZodType<T>,
    query: ListQuery,
  ): Promise<Page<T>> {
    const page = await read(`${path}?${toParams(query)}`, (json) =>
      parsePage(json, name, entrySchema, query.page),
    )
    return {
      ...page,
      entries: page.entries.map((entry) => ({ ...entry, chainId: entry.chainId ?? query.chainId })),
    }
  }

  /**
   * Sends a write, and checks the answer. The body comes from the journal, which has checked it.
   */
  async function write<T>(
    method: 'POST' | 'DELETE',
    path: string,
    body: PublishRequest | PermissionRequest,
    response: z.ZodType<T>,
    key: string | undefined,
  ): Promise<T> {
    const { json, raw } = await sendJson(
      { method, url: `${baseUrl}${path}`, body, key, timeout: TIMEOUT.write },
      fetch,
    )
    return response.safeParse(json).data ?? unreadable(raw)
  }

  return {
    /** GET /timeline: one page of moments. */
    timeline: (query: ListQuery): Promise<Page<Moment>> =>
      readList('/timeline', 'moments', lenientMoment, query),

    /** GET /collections: one page of collections. */
    collections: (query: ListQuery): Promise<Page<Collection>> =>
      readList('/collections', 'collections', lenientCollection, query),

    /** GET /moment: details of a moment. Throws for a moment that the service does not know. */
    momentDetails: ({
      collectionAddress,
      tokenId,
      chainId,
    }: MomentReference): Promise<MomentDetails> => {
      const query = new URLSearchParams({ collectionAddress, tokenId, chainId: String(chainId) })
      return read(`/moment?${query}`, (json) => momentDetailsSchema.safeParse(json).data)
    },

    /**
     * GET /smartwallet: the wallet through which the service acts for an address; undefined where
     * it names none. Older versions read the second name of the parameter.
     */
    smartWallet: async (address: Address): Promise<Address | undefined> => {
      const query = new URLSearchParams({ walletAddress: address, artist_wallet: address })
      return (
        (await read(`/smartwallet?${query}`, (json) => smartWalletSchema.safeParse(json).data))
          .address ?? undefined
      )
    },

    /**
     * POST /moment/create/writing: creates a writing moment. With the key when one is stored; the
     * service may allow it without.
     */
    createWriting: async (request: PublishRequest): Promise<PublishResponse> =>
      write('POST', '/moment/create/writing', request, publishResponseSchema, await key()),

    /**
     * DELETE /moment/permission: revokes admin permission. Fails with `noKey` before anything is
     * sent without a key.
     */
    revokePermission: async (request: PermissionRequest): Promise<PermissionResponse> =>
      write('DELETE', '/moment/permission', request, permissionResponseSchema, await storedKey()),

    /**
     * POST /moment/permission: makes an address an admin, like the revocation (see requests.ts).
     */
    grantPermission: async (request: PermissionRequest): Promise<PermissionResponse> =>
      write('POST', '/moment/permission', request, permissionResponseSchema, await storedKey()),

    /**
     * GET /artists/api-keys, with the key: whose it is (docs/service.md, "Who a key belongs to").
     */
    readKeyArtist: async (): Promise<{ artistId?: string }> =>
      read('/artists/api-keys', parseKeys, await storedKey()),

    /** GET /artists/wallets: the wallets of an artist. */
    readWallets: (artistId: string): Promise<Wallet[]> =>
      read(`/artists/wallets?${new URLSearchParams({ artistId })}`, parseWallets),
  }
}

function fail(problem: Problem): never {
  throw new ServiceError(problem)
}

function unreadable(raw: string): never {
  fail({ failure: 'unreadable', raw: raw.slice(0, RAW_LIMIT) })
}

function toParams({
  page,
  limit,
  artist,
  curated,
  collection,
  chainId,
  hidden,
}: ListQuery): URLSearchParams {
  // A parameter that is undefined would be sent as a word.
  return new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...(artist && { artist }),
    ...(curated && { curated: 'true' }),
    ...(collection && { collection }),
    ...(chainId !== undefined && { chain_id: String(chainId) }),
    ...(hidden && { hidden: 'true' }),
  })
}
