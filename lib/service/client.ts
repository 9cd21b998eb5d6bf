import type * as z from 'zod/mini'
import { type Collection, collectionSchema } from './collection'
import { type Problem, ServiceError } from './errors'
import { grantPermission } from './grant'
import { RAW_LIMIT, sendJson, TIMEOUT } from './http'
import { type Moment, momentSchema } from './moment'
import { type MomentDetails, momentDetailsPath, momentDetailsSchema } from './moment-details'
import { type Page, readPage } from './page'
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
} from './requests'
import type { SendWrite } from './write'

/** What is asked of a list. `page` counts from 1; `limit` is at most 100 (service-facts, "GET /timeline"). */
export interface ListQuery {
  page: number
  limit: number
  artist?: string | undefined
  collection?: string | undefined
  chainId?: number | undefined
  /** Those that were hidden too. */
  hidden?: boolean | undefined
}

export interface ServiceOptions {
  /** With its path, without a trailing slash. */
  baseUrl: string
  /** Read for each write; undefined when none is stored for this service. Never asked for by the two public reads. */
  key: () => Promise<string | undefined>
  fetch: typeof globalThis.fetch
}

/** What a check of the key brought. `problem`: the failure because of which it could not be told. */
export type KeyCheck = { result: 'accepted' | 'refused'; problem?: undefined } | { result: 'unclear'; problem?: Problem }

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The client of the whole interface (service-interface.md, section 4). Every method sends one request and throws a ServiceError
 * when it fails; an aborted read throws the signal's reason.
 */
export function createServiceClient({ baseUrl, key, fetch }: ServiceOptions) {
  async function list<T>(
    name: 'moments' | 'collections',
    path: string,
    entry: z.ZodMiniType<T>,
    query: ListQuery,
    signal?: AbortSignal,
  ) {
    const { json, raw } = await sendJson(
      { method: 'GET', url: `${baseUrl}${path}?${search(query)}`, timeout: TIMEOUT.read, signal },
      fetch,
    )
    const page = readPage(json, name, entry, query.page)
    if (!page) throw new ServiceError({ failure: 'unreadable', raw: raw.slice(0, RAW_LIMIT) })
    return page
  }

  const write: SendWrite = async (method, path, shapes, body, keyNeeded) => {
    if (!shapes.request.safeParse(body).success) throw new ServiceError({ failure: 'invalid' })
    const stored = await key()
    if (keyNeeded && stored === undefined) throw new ServiceError({ failure: 'no-key' })
    const { json, raw } = await sendJson({ method, url: `${baseUrl}${path}`, body, key: stored, timeout: TIMEOUT.write }, fetch)
    const answer = shapes.response.safeParse(json)
    if (!answer.success) throw new ServiceError({ failure: 'unreadable', raw: raw.slice(0, RAW_LIMIT) })
    return answer.data
  }

  return {
    /** GET /timeline: one page of moments. Public, never with the key. */
    timeline: (query: ListQuery, signal?: AbortSignal): Promise<Page<Moment>> =>
      list('moments', '/timeline', momentSchema, query, signal),

    /** GET /collections: one page of collections. Public, never with the key. */
    collections: (query: ListQuery, signal?: AbortSignal): Promise<Page<Collection>> =>
      list('collections', '/collections', collectionSchema, query, signal),

    /** POST /moment/create/writing: creates a writing moment. With the key when one is stored; the service may allow it without. */
    createWriting: (request: PublishRequest): Promise<PublishResponse> =>
      write(
        'POST',
        '/moment/create/writing',
        { request: publishRequestSchema, response: publishResponseSchema },
        request,
        false,
      ),

    /** DELETE /moment/permission: revokes admin permission. Needs the key: fails with `no-key` before anything is sent. */
    revokePermission: (request: PermissionRequest): Promise<PermissionResponse> =>
      write(
        'DELETE',
        '/moment/permission',
        { request: permissionRequestSchema, response: permissionResponseSchema },
        request,
        true,
      ),

    /** POST /moment/permission: makes an address an admin. Needs the key, like the revocation. */
    grantPermission: (request: PermissionRequest): Promise<PermissionResponse> => grantPermission(write, request),

    /** GET /moment: what is known of a moment. Public, never with the key. Throws for a moment that the service does not know. */
    async momentDetails(moment: MomentReference, signal?: AbortSignal): Promise<MomentDetails> {
      const url = `${baseUrl}${momentDetailsPath(moment)}`
      const { json, raw } = await sendJson({ method: 'GET', url, timeout: TIMEOUT.read, signal }, fetch)
      const read = momentDetailsSchema.safeParse(json)
      if (!read.success) throw new ServiceError({ failure: 'unreadable', raw: raw.slice(0, RAW_LIMIT) })
      return read.data
    },

    /**
     * Asks whether the service accepts the stored key, by DELETE /moment/permission with an empty object, which can change
     * nothing, for it names no moment: the key is looked at first, the body after (service-facts). 400: accepted; 401, 403: refused; anything else: could not tell.
     */
    async checkKey(): Promise<KeyCheck> {
      const stored = await key()
      if (stored === undefined) return { result: 'unclear', problem: { failure: 'no-key' } }
      try {
        const request = { method: 'DELETE', url: `${baseUrl}/moment/permission`, body: {}, key: stored } as const
        await sendJson({ ...request, timeout: TIMEOUT.read }, fetch)
      } catch (error) {
        const problem: Problem = error instanceof ServiceError ? error.problem : { failure: 'network' }
        if (problem.status === 400) return { result: 'accepted' }
        if (problem.status === 401 || problem.status === 403) return { result: 'refused' }
        return { result: 'unclear', problem }
      }
      return { result: 'unclear' }
    },
  }
}

function search({ page, limit, artist, collection, chainId, hidden }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...(artist && { artist }),
    ...(collection && { collection }),
    ...(chainId !== undefined && { chain_id: String(chainId) }),
    ...(hidden && { hidden: 'true' }),
  })
}
