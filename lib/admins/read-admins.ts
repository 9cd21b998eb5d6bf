import type { Address, Client } from 'viem'
import { sameAddress } from '../chain/address'
import { readPermissions } from '../chain/read-permissions'
import type { ServiceClient } from '../service/client'
import type { Collection } from '../service/collection'
import type { Moment } from '../service/moment'
import { isFull, MAX_PAGE_SIZE, readPages } from '../service/page'
import { collectionsOf } from '../timeline/collections'
import { debug } from '../util/debug'
import { within } from '../util/within'
import { completeRecord } from './complete-record'
import { type AdminRecord, adminRecordId, type CollectionReference, storeRecord } from './record'
import {
  peopleOf,
  plainTitle,
  queriesOf,
  type ServiceLists,
  servicePermissionsOf,
} from './service-permissions'

/** Pages of moments that are read at most, and at the same time. */
export const MAX_MOMENT_PAGES = 50
const CONCURRENCY = 5
/** Milliseconds that a list waits for titles and wallets. */
const COMPLETION_TIMEOUT = 2_000

export interface AdminSources {
  service: Pick<ServiceClient, 'collections' | 'timeline' | 'momentDetails' | 'smartWallet'>
  /** Gives the client of a chain; undefined for one without an RPC URL. */
  client: (chainId: number) => Promise<Client | undefined>
  now: () => number
}

/** The collection to read, and the account whose list of collections may have it. */
interface AdminRequest extends CollectionReference {
  account: Address | undefined
}

/**
 * Reads the admins of a collection from GET /collections, the timeline, GET /moment where those say
 * nothing about the whole collection, and the chain. Stores the record. Throws a ServiceError when
 * a list cannot be read; what is stored then stays as it is.
 */
export async function readAdmins(sources: AdminSources, request: AdminRequest): Promise<void> {
  const { address, chainId, account } = request
  const [own, listed] = await Promise.all([
    account && readCollection(sources, request, account),
    readMoments(sources, { collection: address.toLowerCase(), chainId }),
  ])
  const moments = listed.moments.filter((moment) => isOf(request, moment))
  // The creator of a moment is the creator of its collection, who alone has it listed
  // (docs/service.md).
  const creator = moments[0]?.creator?.address
  const ofCreator = async (creator: Address) =>
    readCollection(sources, request, creator).catch((error) =>
      debug('admins', 'no list of the creator', error),
    )
  const collection = own ?? (creator && (await ofCreator(creator)))
  const found = await toRecord(sources, request, { collection, moments, cut: listed.cut })
  const completion = completeRecord(sources.service, found, account)
  // A name that comes late moves what is below it. But it is outside the interface, and the list
  // does not wait for long.
  const complete = await within(COMPLETION_TIMEOUT, completion)
  await storeRecord(complete ?? found)
  if (!complete) await storeRecord(await completion)
}

/** Whether an entry is of the collection; one without a network is of the requested one. */
const isOf = (
  { address, chainId }: CollectionReference,
  entry: { address: string; chainId?: number | undefined },
): boolean => sameAddress(entry.address, address) && (entry.chainId ?? chainId) === chainId

async function readCollection(
  { service }: AdminSources,
  request: AdminRequest,
  creator: Address,
): Promise<Collection | undefined> {
  for await (const entry of collectionsOf(service, creator)) if (isOf(request, entry)) return entry
  return undefined
}

/** Reads the moments of a list, hidden ones too. `cut`: it has more than were read. */
export async function readMoments(
  { service }: AdminSources,
  list: { collection: string; chainId: number } | { artist: Address },
): Promise<{ moments: Moment[]; cut: boolean }> {
  const read = (page: number) =>
    service.timeline({ ...list, page, limit: MAX_PAGE_SIZE, hidden: true })
  const moments: Moment[] = []
  let cut = false
  for await (const page of readPages(read, {
    maxPages: MAX_MOMENT_PAGES,
    concurrency: CONCURRENCY,
  })) {
    cut = page.page === MAX_MOMENT_PAGES && isFull(page)
    moments.push(...page.entries)
  }
  return { moments, cut }
}

/** Adds the creator, the account and the chain's answers to the service's lists. */
export async function toRecord(
  sources: AdminSources,
  { address, chainId, account }: AdminRequest,
  { collection, moments, cut }: Omit<ServiceLists, 'details'> & { cut: boolean },
): Promise<AdminRecord> {
  const { service, now } = sources
  const isWholeListed = collection?.admins.some(({ tokenId }) => tokenId === '0')
  const whole = { collectionAddress: address, tokenId: '0', chainId }
  // GET /moment is outside the interface. Where it fails, the chain may still tell.
  const details = isWholeListed
    ? undefined
    : await service.momentDetails(whole).catch((error) => debug('admins', 'no details', error))
  const creator =
    collection?.creator ?? (details?.owner ? { address: details.owner } : moments[0]?.creator)
  const others = [...(creator ? [creator] : []), ...(account ? [{ address: account }] : [])]
  const listed = servicePermissionsOf({ collection, details, moments }, others)
  const name = plainTitle(
    collection?.name ??
      moments.find(({ collectionName }) => collectionName)?.collectionName ??
      details?.metadata?.name,
  )

  const queries = queriesOf(listed)
  const client = await sources.client(chainId)
  const answers = client && (await readPermissions(client, address, queries))
  return {
    id: adminRecordId({ address, chainId }),
    address,
    chainId,
    at: now(),
    name,
    creator: creator?.address,
    cut: cut || undefined,
    unchecked: whyUnchecked(answers),
    people: peopleOf(listed, answers ?? []),
    scopes: listed.scopes,
  }
}

/** `answers`: undefined where the chain has no RPC; empty where nothing was asked. */
function whyUnchecked(
  answers: readonly (boolean | undefined)[] | undefined,
): AdminRecord['unchecked'] {
  if (!answers) return 'noRpc'
  return answers.length > 0 && answers.every((answer) => answer === undefined)
    ? 'failed'
    : undefined
}
