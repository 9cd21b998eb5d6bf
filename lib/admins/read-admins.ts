import type { Address } from 'viem'
import type { PermissionQuery } from '../chain/permissions'
import type { ServiceClient } from '../service/client'
import type { Collection } from '../service/collection'
import { problemOf } from '../service/errors'
import { isFull, MAX_PAGE_SIZE, readPages } from '../service/page'
import { transaction } from '../storage/documents'
import { type Progress, startProgress } from './progress'
import { type AdminRecord, adminRecordId, adminRecords, type CollectionReference } from './record'
import { AdminTable, plainTitle } from './table'

/** Pages of an account's collections that are read at most. */
export const MAX_COLLECTION_PAGES = 10
/** Pages of moments that are read at most, and at the same time. */
export const MAX_MOMENT_PAGES = 50
const CONCURRENCY = 5
/** Titles that are asked for one by one where the timeline has none. */
const MAX_TITLES = 20
/** Collections whose records are kept. */
const MAX_RECORDS = 200

/** The sources of a reading. */
export interface AdminSources {
  service: Pick<ServiceClient, 'collections' | 'timeline' | 'momentDetails'>
  /** Gives the way to ask a chain, see `readPermissions`; undefined for a chain without an RPC URL. */
  permissionReader: (chainId: number) => PermissionReader | undefined
  now: () => number
}

export type PermissionReader = (
  collection: Address,
  queries: readonly PermissionQuery[],
  onBatch?: (done: number, total: number) => void,
) => Promise<(boolean | undefined)[]>

/** The collection that is read, and the account whose list of collections may tell about it. */
export interface AdminRequest extends CollectionReference {
  account: Address | undefined
}

/**
 * Reads the admins of a collection from the account's collections, the timeline, GET /moment where those say nothing about the
 * whole collection, and the chain. Stores the record, and the progress meanwhile. Never throws for the service: a failure is
 * stored beside what was known before, so that no admin disappears because a reading failed.
 */
export async function readAdmins(sources: AdminSources, request: AdminRequest): Promise<void> {
  const { now } = sources
  const { address, chainId } = request
  const id = adminRecordId(request)
  const progress = startProgress(id, 3, now)
  const table = new AdminTable()
  try {
    const [collection, cut] = await Promise.all([
      readCollection(sources, request, table).finally(() => progress.advance()),
      readMoments(sources, request, table, progress),
    ])
    const record = await toRecord(sources, request, table, collection, progress)
    await storeRecord({ ...record, ...(cut && { cut }) })
    await readTitles(sources, request, id)
  } catch (error) {
    const problem = problemOf(error)
    const known = await adminRecords.get(id)
    await storeRecord({ people: [], scopes: [], ...known, id, address, chainId, at: now(), problem })
  } finally {
    await progress.end()
  }
}

/** Whether an entry is of the collection; an entry without a network is of the one that was asked for. */
const isOf = ({ address, chainId }: CollectionReference, entry: { address: string; chainId?: number | undefined }): boolean =>
  entry.address.toLowerCase() === address.toLowerCase() && (entry.chainId ?? chainId) === chainId

/** Reads the entry of the collection among the account's; undefined when it is not there. */
async function readCollection({ service }: AdminSources, request: AdminRequest, table: AdminTable) {
  const { account } = request
  if (!account) return undefined
  const read = (page: number) => service.collections({ page, limit: MAX_PAGE_SIZE, artist: account })
  for await (const { entries } of readPages(read, { maxPages: MAX_COLLECTION_PAGES })) {
    const found = entries.find((entry) => isOf(request, entry))
    if (!found) continue
    table.setName(found.name)
    for (const { tokenId, ...admin } of found.admins) table.addScope(tokenId, { admins: [admin] })
    return found
  }
  return undefined
}

/** Reads every moment of the collection, hidden ones too. Gives whether it has more than were read. */
async function readMoments({ service }: AdminSources, request: AdminRequest, table: AdminTable, progress: Progress) {
  const query = { limit: MAX_PAGE_SIZE, collection: request.address.toLowerCase(), chainId: request.chainId, hidden: true }
  const read = (page: number) => service.timeline({ ...query, page }).finally(() => progress.advance())
  let pages = 0
  let cut = false
  for await (const page of readPages(read, { maxPages: MAX_MOMENT_PAGES, concurrency: CONCURRENCY })) {
    pages += 1
    const totalPages = page.totalPages ?? (isFull(page) ? MAX_MOMENT_PAGES : 1)
    if (pages === 1) await progress.expect(Math.min(totalPages, MAX_MOMENT_PAGES) - 1)
    cut = (page.totalPages ?? 0) > MAX_MOMENT_PAGES || (pages === MAX_MOMENT_PAGES && isFull(page))
    for (const moment of page.entries.filter((entry) => isOf(request, entry))) {
      table.setName(moment.collectionName)
      table.addScope(moment.tokenId, { title: moment.metadata?.name, admins: moment.admins })
    }
  }
  return cut
}

/**
 * Completes the table of a collection and gives its record: with the admins of the whole collection where no list has told them,
 * the creator, the account, and the answers of the chain.
 */
export async function toRecord(
  sources: AdminSources,
  { address, chainId, account }: AdminRequest,
  table: AdminTable,
  collection: Collection | undefined,
  progress?: Progress,
): Promise<AdminRecord> {
  let creator = collection?.creator?.address
  if (!table.isListed('0')) {
    // GET /moment is outside the interface. Where it fails, the chain may still tell.
    const whole = { collectionAddress: address, tokenId: '0', chainId }
    const details = await sources.service.momentDetails(whole).catch(() => undefined)
    table.addScope('0', { admins: details?.admins })
    table.setName(details?.name)
    creator ??= details?.owner
  }
  if (creator) table.addPerson({ address: creator, ...(collection?.creator?.username && collection.creator) })
  if (account) table.addPerson({ address: account })
  const unchecked = await checkOnChain(sources.permissionReader(chainId), address, table, progress)
  return {
    id: adminRecordId({ address, chainId }),
    address,
    chainId,
    at: sources.now(),
    ...(table.name && { name: table.name }),
    ...(creator && { creator }),
    ...(unchecked && { unchecked }),
    ...table.toRecord(),
  }
}

/** Enters the answers of the chain into the table. Gives why there are none. */
async function checkOnChain(
  readPermissions: PermissionReader | undefined,
  collection: Address,
  table: AdminTable,
  progress: Progress | undefined,
): Promise<AdminRecord['unchecked']> {
  if (!readPermissions) return 'noRpc'
  const queries = table.queries()
  const answers = await readPermissions(collection, queries, (done, total) => {
    // The first answer tells how many there will be; one was expected from the start.
    if (done === 1) void progress?.expect(total - 1)
    void progress?.advance()
  })
  table.setAnswers(queries, answers)
  return queries.length > 0 && answers.every((answer) => answer === undefined) ? 'failed' : undefined
}

/** Asks for the newest titles that the timeline does not tell, after the record is stored. */
async function readTitles({ service }: AdminSources, { address, chainId }: AdminRequest, id: string): Promise<void> {
  const record = await adminRecords.get(id)
  const untitled = record?.scopes.filter(({ tokenId, title }) => tokenId !== '0' && !title).slice(0, MAX_TITLES) ?? []
  if (untitled.length === 0) return
  const titles = new Map(
    await Promise.all(
      untitled.map(async ({ tokenId }) => {
        const moment = { collectionAddress: address, tokenId, chainId }
        const details = await service.momentDetails(moment).catch(() => undefined)
        return [tokenId, plainTitle(details?.name)] as const
      }),
    ),
  )
  await adminRecords.change(id, (stored) => ({
    ...stored,
    scopes: stored.scopes.map((scope) => ({
      ...scope,
      ...(titles.get(scope.tokenId) && { title: titles.get(scope.tokenId) }),
    })),
  }))
}

/**
 * Stores the newest reading of a collection, and drops the oldest where there are too many. A scope that comes without a title keeps
 * the known one, because not every reading asks for titles.
 */
export async function storeRecord(record: AdminRecord): Promise<void> {
  await transaction([adminRecords], 'relaxed', async (tx) => {
    const records = tx.of(adminRecords)
    const known = new Map((await records.get(record.id))?.scopes.map((scope) => [scope.tokenId, scope.title]))
    const scopes = record.scopes.map((scope) => {
      const title = scope.title ?? known.get(scope.tokenId)
      return { ...scope, ...(title && { title }) }
    })
    await records.put({ ...record, scopes })
    await records.remove((await records.ids('at')).slice(0, -MAX_RECORDS))
  })
}
