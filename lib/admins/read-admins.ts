import type { Collection } from '../service/collection'
import { problemOf } from '../service/errors'
import { MAX_PAGE_SIZE, readPages } from '../service/page'
import { readMoments } from './read-moments'
import type { AdminRecord } from './record'
import { adminProgress, adminRecordId, adminRecords } from './record'
import { type AdminSources, type AdminsWanted, isWanted } from './sources'
import { createTable, plainTitle, type Table } from './table'

/** Maximum number of pages of an account's collections to read. */
const PAGES = 10
/** So many titles that the timeline does not tell are asked for one by one. */
const TITLES = 20
/** Records of so many collections are kept. */
const KEPT = 20

/**
 * Reads who is admin of what in a collection, from everything there is: the account's collections, the timeline, GET /moment
 * where those say nothing of the whole collection, and the chain. Stores it, and meanwhile how far it is. A failure of the
 * service is stored beside what was known before, never thrown; so no admin disappears because a reading failed.
 */
export async function readAdmins(sources: AdminSources, wanted: AdminsWanted): Promise<void> {
  const id = adminRecordId(wanted)
  const { now } = sources
  const steps = { done: 0, total: 3 }
  let over = false
  const report = async (more: Partial<typeof steps>) => {
    Object.assign(steps, more)
    const total = Math.max(steps.total, steps.done)
    // Where one request has failed, others may still be under way; what they bring is no progress of anything.
    if (!over) await adminProgress.set({ id, done: steps.done, total, at: now() })
  }
  const step = () => report({ done: steps.done + 1 })
  try {
    await report({})
    const table = createTable()
    const [collection, cut] = await Promise.all([
      readCollection(sources, wanted, table).finally(step),
      readMoments(sources, wanted, table, step, (pages) => report({ total: pages + 2 })),
    ])
    const creator = await readWhole(sources, wanted, table, collection)
    if (wanted.account) table.person({ address: wanted.account })
    const checked = await check(sources, wanted, table)
    const name = table.name()
    await store({
      id,
      ...(name && { name }),
      ...(creator && { creator }),
      ...(cut && { cut }),
      ...pickPlace(wanted),
      at: now(),
      ...checked,
    })
    await readTitles(sources, wanted, id)
  } catch (error) {
    const problem = problemOf(error)
    const known = await adminRecords.get(id)
    await store({ people: [], places: [], ...known, id, ...pickPlace(wanted), at: now(), problem })
  } finally {
    over = true
    await adminProgress.update((progress) => (progress?.id === id ? null : progress))
  }
}

const pickPlace = ({ address, chainId }: AdminsWanted) => ({ address, chainId })

/** What the account's collections tell of this one; undefined when it is not among them. */
async function readCollection({ service }: AdminSources, wanted: AdminsWanted, table: Table): Promise<Collection | undefined> {
  if (!wanted.account) return undefined
  const read = (page: number) => service.collections({ page, limit: MAX_PAGE_SIZE, artist: wanted.account })
  for await (const { entries } of readPages(read, { maxPages: PAGES })) {
    const found = entries.find((entry) => isWanted(entry, wanted))
    if (!found) continue
    table.name(found.name)
    for (const { tokenId, ...admin } of found.admins) table.place(tokenId, { admins: [admin] })
    return found
  }
  return undefined
}

/** Who is admin of the whole collection, asked for where nothing has told it yet. Gives the collection's creator. */
async function readWhole(
  { service }: AdminSources,
  { address, chainId }: AdminsWanted,
  table: Table,
  collection: Collection | undefined,
): Promise<string | undefined> {
  let creator = collection?.creator?.address
  if (!table.told('0')) {
    // Outside the interface: a service that does not have it, or does not know token 0, tells nothing; the chain may.
    const details = await service.momentDetails({ collectionAddress: address, tokenId: '0', chainId }).catch(() => undefined)
    table.place('0', { admins: details?.admins })
    table.name(details?.name)
    creator ??= details?.owner
  }
  if (creator) table.person({ address: creator, ...(collection?.creator?.username && collection.creator) })
  return creator
}

/** The table with what the chain says of every person in every place, so that it also shows whom the service does not list. */
async function check({ askChain }: AdminSources, { address }: AdminsWanted, table: Table): Promise<Checked> {
  const { people, places } = table.rows()
  if (!askChain) return { people, places, unchecked: 'no-rpc' }
  const users = people.map((person) => person.address)
  const ids = places.map(({ tokenId }) => tokenId)
  const answers = await askChain(address, ids, users)
  const failed = users.length > 0 && answers.every((answer) => /^\?*$/.test(answer))
  return {
    people,
    places: places.map((place, at) => ({ ...place, chain: answers[at] ?? place.chain })),
    ...(failed && { unchecked: 'failed' }),
  }
}

type Checked = Pick<AdminRecord, 'people' | 'places' | 'unchecked'>

/** Some shapes of the timeline have no titles: the newest of those are asked for, once the list is there. */
async function readTitles({ service }: AdminSources, { address, chainId }: AdminsWanted, id: string): Promise<void> {
  const known = await adminRecords.get(id)
  const nameless = known?.places.filter(({ tokenId, title }) => tokenId !== '0' && !title).slice(0, TITLES) ?? []
  if (nameless.length === 0) return
  const details = await Promise.all(
    nameless.map(({ tokenId }) =>
      service.momentDetails({ collectionAddress: address, tokenId, chainId }).catch(() => undefined),
    ),
  )
  const found = new Map(nameless.map(({ tokenId }, at) => [tokenId, plainTitle(details[at]?.name)]))
  await adminRecords.change(id, (record) => ({
    ...record,
    places: record.places.map((place) => ({ ...place, ...(found.get(place.tokenId) && { title: found.get(place.tokenId) }) })),
  }))
}

async function store(record: AdminRecord): Promise<void> {
  await adminRecords.add(record)
  const old = (await adminRecords.index()).slice(KEPT)
  if (old.length > 0) await adminRecords.remove(old.map(({ id }) => id))
}
