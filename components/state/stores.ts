import { type AdminRecord, adminRecordId, adminRecords } from '../../lib/admins/record'
import type { Draft } from '../../lib/drafts/draft'
import { discardedDraft, drafts } from '../../lib/drafts/drafts'
import { confirmedAccounts } from '../../lib/settings/account'
import { keyHints, previousKeyHint } from '../../lib/settings/key-store'
import { place } from '../../lib/settings/place'
import { preferences } from '../../lib/settings/preferences'
import { settings } from '../../lib/settings/settings'
import { inventory } from '../../lib/storage/inventory'
import type { Item } from '../../lib/storage/item'
import { collectionList } from '../../lib/timeline/collections'
import { timelineFilter } from '../../lib/timeline/timeline-filter'
import { readBatch, writes } from '../../lib/writes/journal'
import { subjectOfDraft } from '../../lib/writes/kinds/publish'
import { newestFirst, type Write } from '../../lib/writes/write'
import { own } from './own'
import { follow, type Stored } from './useStored'

const item = <T>({ get, watch, fallback }: Item<T>): Stored<T> =>
  follow({ read: get, watch, initial: fallback })

interface Watchable {
  watch(changed: (ids: readonly string[]) => void): () => void
}

/**
 * The result of a query. It is read again when the row `id` changes, or, without an `id`, when any
 * row does.
 */
const query = <T>(
  documents: Watchable,
  read: () => Promise<T>,
  initial: T,
  id?: string,
): Stored<T> =>
  follow({
    read,
    watch: (changed) =>
      documents.watch((ids) => (id === undefined || ids.includes(id)) && changed()),
    initial,
  })

/** The stored values that every page follows. The first import creates them, once per page. */
export const stores = {
  settings: item(settings),
  preferences: item(preferences),
  place: own(place),
  timelineFilter: own(timelineFilter),
  discarded: item(discardedDraft),
  collections: item(collectionList),
  inventory: item(inventory),
  keyInLocal: item(keyHints.local),
  keyInSession: item(keyHints.session),
  previousKey: item(previousKeyHint),
  confirmedAccounts: item(confirmedAccounts),
  draftCount: query(drafts, () => drafts.count(), 0),
  /** The newest publication, for the card above the draft. */
  newestPublication: query<Write | undefined>(
    writes,
    async () => (await writes.by('publication', undefined, { descending: true, limit: 1 }))[0],
    undefined,
  ),
  /** The writes with a step to come. */
  waiting: query(writes, () => writes.by('nextAt'), []),
}

/** Resolves when every store has its value. */
export async function storesReady(): Promise<void> {
  await Promise.all(Object.values(stores).map(({ ready }) => ready))
}

/** Maximum number of publications that are searched for shares of sales. */
const MAX_PUBLICATIONS = 500

const shared = new Map<string, Stored<unknown>>()

/** Gives the same store for the same key for the life of the page. */
function share<T>(key: string, create: () => Stored<T>): Stored<T> {
  const store = (shared.get(key) as Stored<T> | undefined) ?? create()
  shared.set(key, store)
  return store
}

/** A draft; undefined if there is none. */
export const draftStore = (id: string): Stored<Draft | undefined> =>
  share(`draft:${id}`, () => query(drafts, () => drafts.get(id), undefined, id))

/** The drafts to choose from, newest first; undefined until they are read. */
export const draftList = (): Stored<Draft[] | undefined> =>
  share('draftList', () =>
    query(drafts, () => drafts.by('updatedAt', undefined, { descending: true }), undefined),
  )

export const newestWrites = (limit: number): Stored<Write[]> =>
  share(`newestWrites:${limit}`, () =>
    query(writes, () => writes.by('createdAt', undefined, { descending: true, limit }), []),
  )

/** The publications of a draft, newest first; undefined until they are read. */
export const writesOfDraft = (draftId: string): Stored<Write[] | undefined> =>
  share(`writesOfDraft:${draftId}`, () =>
    query<Write[] | undefined>(
      writes,
      async () => newestFirst(await writes.by('subject', subjectOfDraft(draftId))),
      undefined,
    ),
  )

/** The revocations and grants in a collection, newest first. `id`: see `adminRecordId`. */
export const writesOfCollection = (id: string): Stored<Write[]> =>
  share(`writesOfCollection:${id}`, () =>
    query(writes, async () => newestFirst(await writes.by('collection', id)), []),
  )

export const publicationsStore = (): Stored<Write[]> =>
  share('publications', () =>
    query(
      writes,
      () => writes.by('publication', undefined, { descending: true, limit: MAX_PUBLICATIONS }),
      [],
    ),
  )

/** Milliseconds. */
const DAY = 86_400_000
/** More publications than a person makes in a day. */
const MAX_RECENT = 20

/** The publications of the last day, newest first: those that the service may not list yet. */
export const recentPublications = (): Stored<Write[]> =>
  share('recentPublications', () =>
    query(writes, () => {
      const lastDay = IDBKeyRange.lowerBound(Date.now() - DAY)
      return writes.by('publication', lastDay, { descending: true, limit: MAX_RECENT })
    }, []),
  )

/** The writes of the batch of a write, in the order in which they are sent. `id`: its id. */
export const batchStore = (id: string): Stored<Write[]> =>
  share(`batch:${id}`, () =>
    query(writes, async () => {
      const write = await writes.get(id)
      return write ? readBatch(write) : []
    }, []),
  )

/** The admins of a collection as last read; undefined before the first reading. */
export const adminRecordStore = (
  collection: Parameters<typeof adminRecordId>[0],
): Stored<AdminRecord | undefined> => {
  const id = adminRecordId(collection)
  return share(`admins:${id}`, () => query(adminRecords, () => adminRecords.get(id), undefined, id))
}
