import type { Item } from '../../lib/storage/item'
import { debug } from '../../lib/util/debug'
import { follow, type Stored } from './useStored'

/** A stored value of which each page has its own. */
export interface Own<T> extends Stored<T> {
  /**
   * Changes it on this page at once, and in storage for the page that opens next. `kept`: the part
   * that is stored. Resolves when it is stored, or cannot be.
   */
  change(part: Partial<T>, kept?: Partial<T>): Promise<void>
}

/**
 * Begins with what the last page has stored, and does not follow storage from then on: what a page
 * shows is chosen on that page.
 */
export function own<T extends object>(item: Item<T>): Own<T> {
  let show: (value: T) => void = () => undefined
  const store = follow<T>({
    read: item.get,
    watch(changed) {
      show = changed
      return () => undefined
    },
    initial: item.fallback,
  })
  const change: Own<T>['change'] = async (part, kept = part) => {
    show({ ...store.current(), ...part })
    await item
      .update((old) => ({ ...old, ...kept }))
      .catch((error) => debug('storage', 'not kept for the next page', item.key, error))
  }
  return Object.assign(store, { change })
}
