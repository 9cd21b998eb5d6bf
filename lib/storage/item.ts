import { browser } from 'wxt/browser'
import { debug } from '../util/debug'
import type { ItemKey } from './keys'
import { locked } from './lock'
import { quarantine } from './quarantine'
import { type Shape, type Unwrapped, unwrap, wrap } from './shape'

interface ItemOptions<T> extends Shape<T> {
  key: ItemKey
  area?: 'local' | 'session' | 'sync'
  /** The value while nothing is stored. */
  fallback: T
}

/** Validated on reading: an unreadable value goes into quarantine, and the fallback applies. */
export interface Item<T> {
  readonly key: ItemKey
  readonly shape: Shape<T>
  readonly fallback: T
  get(): Promise<T>
  /** Throws when storage is full, or when an unreadable value cannot be quarantined first. */
  set(value: T): Promise<void>
  /** Reads, changes and stores under a lock. Gives the new value. Throws as `set` does. */
  update(change: (value: T) => T): Promise<T>
  /** `changed` hears of every page and the background. Returns a function that stops it. */
  watch(changed: (value: T) => void): () => void
}

export function defineItem<T>(options: ItemOptions<T>): Item<T> {
  const { key, area = 'local', fallback } = options
  const lock = `item:${key}`
  const read = async (): Promise<unknown> => (await browser.storage[area].get(key))[key]
  const readStored = (stored: unknown): Unwrapped<T> =>
    stored === undefined ? { value: fallback } : unwrap(options, stored)

  async function get(): Promise<T> {
    const found = readStored(await read())
    if (found.fault === undefined) return found.value
    // If it cannot be quarantined, it stays as it is, and the next reading tries again.
    return locked(lock, setAside).catch((error) => {
      debug('storage', 'not quarantined', key, error)
      return fallback
    })
  }

  /** Call it under the lock. Throws where an unreadable value cannot be quarantined. */
  async function setAside(): Promise<T> {
    const stored = await read()
    const found = readStored(stored)
    if (found.fault === undefined) return found.value
    await quarantine(key, stored, found.fault)
    await browser.storage[area].remove(key)
    return fallback
  }

  const update = (change: (value: T) => T): Promise<T> =>
    locked(lock, async () => {
      const value = change(await setAside())
      await browser.storage[area].set({ [key]: wrap(options, value) })
      return value
    })

  return {
    key,
    shape: options,
    fallback,
    get,
    set: async (value) => {
      await update(() => value)
    },
    update,
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown }>, where: string) => {
        if (where !== area || !(key in changes)) return
        const found = readStored(changes[key]?.newValue)
        if (found.fault === undefined) changed(found.value)
      }
      browser.storage.onChanged.addListener(listener)
      return () => browser.storage.onChanged.removeListener(listener)
    },
  }
}
