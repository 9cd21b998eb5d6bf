import { discardedDraft } from '../../lib/drafts/discarded-draft'
import { DEFAULT_DRAFT } from '../../lib/drafts/draft'
import { drafts } from '../../lib/drafts/drafts'
import { lastChoices } from '../../lib/drafts/last-choices'
import type { KeyHint } from '../../lib/settings/key-store'
import { keyHints } from '../../lib/settings/key-store'
import { navigation } from '../../lib/settings/navigation'
import { settings } from '../../lib/settings/settings'
import { whatsNew } from '../../lib/settings/whats-new'
import type { Item } from '../../lib/storage/item'
import type { Records } from '../../lib/storage/records'
import { collectionList } from '../../lib/timeline/collections'
import { timelineFilter } from '../../lib/timeline/timeline-filter'
import { writes } from '../../lib/writes/stored'
import { follow, type Stored, useStored } from './useStored'

const item = <T>(source: Item<T>, initial: T): Stored<T> => follow({ read: source.get, watch: source.watch, initial })

const index = <T extends { id: string }, S>(source: Records<T, S>) =>
  follow({ read: source.index, watch: (changed) => source.watch(() => changed()), initial: [] })

/** Everything of storage that screens follow. Made once a page, by the first import. */
export const stores = {
  settings: item(settings, undefined as never),
  navigation: item(navigation, undefined as never),
  timelineFilter: item(timelineFilter, undefined as never),
  drafts: index(drafts),
  lastChoices: item(lastChoices, DEFAULT_DRAFT),
  discarded: item(discardedDraft, null),
  writes: index(writes),
  collections: item(collectionList, null),
  whatsNew: item(whatsNew, null),
  keyInLocal: item(keyHints.local, null),
  keyInSession: item(keyHints.session, null),
}

/** Resolves when every store has its value: what is rendered then does not flash. */
export async function storesReady(): Promise<void> {
  await Promise.all(Object.values(stores).map(({ ready }) => ready))
}

const followed = new Map<string, Stored<unknown>>()

/** One record of storage, or undefined when it is not there (any more). The same store for the same id, for the page's life. */
export function recordStore<T extends { id: string }, S>(
  name: string,
  source: Records<T, S>,
  id: string,
): Stored<T | undefined> {
  const key = `${name}:${id}`
  const known = followed.get(key) as Stored<T | undefined> | undefined
  if (known) return known
  const store = follow<T | undefined>({
    read: () => source.get(id),
    watch: (changed) => source.watch((ids) => ids.includes(id) && changed()),
    initial: undefined,
  })
  followed.set(key, store as Stored<unknown>)
  return store
}

export const draftStore = (id: string) => recordStore('draft', drafts, id)
export const writeStore = (id: string) => recordStore('write', writes, id)

/** What may be known of the stored key, wherever it is kept. */
export function useKeyHint(): KeyHint | null {
  const local = useStored(stores.keyInLocal)
  const session = useStored(stores.keyInSession)
  return session ?? local
}
