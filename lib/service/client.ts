import type { Address } from 'viem'
import type * as z from 'zod/mini'
import { type Collection, lenientCollection } from './collection'
import { type Problem, problemOf, RAW_LIMIT, ServiceError } from './errors'
import { sendJson, TIMEOUT } from './http'
import { lenientMoment, type Moment, type MomentDetails, momentDetailsPath, momentDetailsSchema } from './moment'
import { type Page, parsePage } from './page'
import {
  type MomentReference,
  type PermissionRequest,
  type PermissionResponse,
  type PublishRequest,
  type PublishResponse,
  permissionRequestSchema,
  permissionResponseSchema,
  publishRequestSchema,
  publishResponseSchema,
  smartWalletSchema,
} from './requests'

/** Selects a page of a list. `page` counts from 1; `limit` is at most 100 (service-facts, "GET /timeline"). */
interface ListQuery {
  page: number
  limit: number
  artist?: string | undefined
  collection?: string | undefined
  chainId?: number | undefined
  /** Includes hidden moments. */
  hidden?: boolean | undefined
}

interface ServiceOptions {
  /** With its path, without a trailing slash. */
  baseUrl: string
  /** Reads the key for each write; undefined when none is stored for this service. Public reads never call it. */
  key: () => Promise<string | undefined>
  fetch: typeof globalThis.fetch
}

/** Result of a check of the key. `problem`: the failure that kept the check from an answer. */
type KeyCheck = { result: 'accepted' | 'refused'; problem?: undefined } | { result: 'unclear'; problem?: Problem }

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The client of the whole interface (service-interface.md, section 4). Every method sends one request and throws a ServiceError
 * when it fails.
 */
export function createServiceClient({ baseUrl, key, fetch }: ServiceOptions) {
  /** Sends a public read, never with the key. `parse` gives undefined for an answer that the interface does not promise. */
  async function read<T>(path: string, parse: (json: unknown, servedAt?: number) => T | undefined): Promise<T> {
    const { json, raw, servedAt } = await sendJson({ method: 'GET', url: `${baseUrl}${path}`, timeout: TIMEOUT.read }, fetch)
    return parse(json, servedAt) ?? unreadable(raw)
  }

  /** Reads a page. An entry may leave out its chain (service-facts, the second shape); it is then the one that was asked for. */
  async function readList<T extends { chainId?: number | undefined }>(
    path: string,
    name: string,
    entrySchema: z.ZodMiniType<T>,
    query: ListQuery,
  ): Promise<Page<T>> {
    const page = await read(`${path}?${toParams(query)}`, (json, servedAt) => {
      const parsed = parsePage(json, name, entrySchema, query.page)
      return parsed && { ...parsed, servedAt }
    })
    return { ...page, entries: page.entries.map((entry) => ({ ...entry, chainId: entry.chainId ?? query.chainId })) }
  }

  /** Sends a write with the stored key. Checks the body against the interface before, and the answer after. */
  async function write<In, Out>(
    method: 'POST' | 'DELETE',
    path: string,
    body: In,
    schemas: { request: z.ZodMiniType<In>; response: z.ZodMiniType<Out>; needsKey: boolean },
  ): Promise<Out> {
    if (!schemas.request.safeParse(body).success) throw new ServiceError({ failure: 'invalid' })
    const stored = await key()
    if (schemas.needsKey && stored === undefined) throw new ServiceError({ failure: 'noKey' })
    const { json, raw } = await sendJson({ method, url: `${baseUrl}${path}`, body, key: stored, timeout: TIMEOUT.write }, fetch)
    return schemas.response.safeParse(json).data ?? unreadable(raw)
  }

  return {
    /** GET /timeline: one page of moments. */
    timeline: (query: ListQuery): Promise<Page<Moment>> => readList('/timeline', 'moments', lenientMoment, query),

    /** GET /collections: one page of collections. */
    collections: (query: ListQuery): Promise<Page<Collection>> =>
      readList('/collections', 'collections', lenientCollection, query),

    /** GET /moment: details of a moment, outside service-interface.md. Throws for a moment that the service does not know. */
    momentDetails: (moment: MomentReference): Promise<MomentDetails> =>
      read(momentDetailsPath(moment), (json) => momentDetailsSchema.safeParse(json).data),

    /**
     * GET /smartwallet: the wallet through which the service acts for an address; undefined where it names none. Outside
     * service-interface.md; older versions read the second name of the parameter.
     */
    smartWallet: async (address: Address): Promise<Address | undefined> => {
      const query = new URLSearchParams({ walletAddress: address, artist_wallet: address })
      return (await read(`/smartwallet?${query}`, (json) => smartWalletSchema.safeParse(json).data)).address ?? undefined
    },

    /** POST /moment/create/writing: creates a writing moment. With the key when one is stored; the service may allow it without. */
    createWriting: (request: PublishRequest): Promise<PublishResponse> =>
      write('POST', '/moment/create/writing', request, {
        request: publishRequestSchema,
        response: publishResponseSchema,
        needsKey: false,
      }),

    /** DELETE /moment/permission: revokes admin permission. Fails with `noKey` before anything is sent without a key. */
    revokePermission: (request: PermissionRequest): Promise<PermissionResponse> =>
      write('DELETE', '/moment/permission', request, PERMISSION_CHANGE),

    /** POST /moment/permission: makes an address an admin, like the revocation. Outside service-interface.md (see requests.ts). */
    grantPermission: (request: PermissionRequest): Promise<PermissionResponse> =>
      write('POST', '/moment/permission', request, PERMISSION_CHANGE),

    /**
     * Checks whether the service accepts the stored key, by DELETE /moment/permission with an empty object. That can change nothing,
     * for it names no moment, and the service checks the key before the body (service-facts): 400 means accepted, 401 and 403
     * refused, anything else is unclear. Never throws.
     */
    async checkKey(): Promise<KeyCheck> {
      const stored = await key()
      if (stored === undefined) return { result: 'unclear', problem: { failure: 'noKey' } }
      const url = `${baseUrl}/moment/permission`
      try {
        await sendJson({ method: 'DELETE', url, body: {}, key: stored, timeout: TIMEOUT.read }, fetch)
      } catch (error) {
        const problem = problemOf(error)
        if (problem.status === 400) return { result: 'accepted' }
        if (problem.status === 401 || problem.status === 403) return { result: 'refused' }
        return { result: 'unclear', problem }
      }
      return { result: 'unclear' }
    },
  }
}

const PERMISSION_CHANGE = { request: permissionRequestSchema, response: permissionResponseSchema, needsKey: true }

function unreadable(raw: string): never {
  throw new ServiceError({ failure: 'unreadable', raw: raw.slice(0, RAW_LIMIT) })
}

function toParams({ page, limit, artist, collection, chainId, hidden }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...(artist && { artist }),
    ...(collection && { collection }),
    ...(chainId !== undefined && { chain_id: String(chainId) }),
    ...(hidden && { hidden: 'true' }),
  })
}
