import { browser } from 'wxt/browser'
import { locked } from './lock'
import { setAside } from './quarantine'
import { readNow, readStorage } from './read'
import { type Shape, unwrap, wrap } from './versioned'

export interface ItemOptions<T> extends Shape<T> {
  key: string
  area?: 'local' | 'session'
  /** What holds while nothing is stored. */
  fallback: T
}

/** One value in storage, validated on reading. What cannot be read is set aside, and the fallback holds. */
export interface Item<T> {
  readonly key: string
  readonly shape: Shape<T>
  get(): Promise<T>
  /** Stores the value, whatever was there. */
  set(value: T): Promise<void>
  /** Reads, changes and writes back, alone. Gives the new value. */
  update(change: (value: T) => T): Promise<T>
  remove(): Promise<void>
  /** Calls back with each new value, from whichever surface it came. Gives the way to stop. */
  watch(changed: (value: T) => void): () => void
}

export function defineItem<T>(options: ItemOptions<T>): Item<T> {
  const { key, area = 'local', fallback } = options
  const lock = `item:${key}`

  async function get(): Promise<T> {
    const stored = (await readStorage(area, [key]))[key]
    if (stored === undefined) return fallback
    const read = unwrap(options, stored)
    if (read.fault === undefined && !read.dropped) return read.value
    // Where it cannot be set aside, it stays as it is: the next reading tries again.
    await locked(lock, mend).catch(() => undefined)
    return read.fault === undefined ? read.value : fallback
  }

  /** Reads while nobody else writes; what is invalid is set aside before anything takes its place. Throws where that fails. */
  async function mend(): Promise<T> {
    const stored = (await readNow(area, [key]))[key]
    if (stored === undefined) return fallback
    const read = unwrap(options, stored)
    if (read.fault !== undefined) {
      await setAside(key, stored, read.fault)
      await browser.storage[area].remove(key)
      return fallback
    }
    if (read.dropped) {
      await setAside(key, read.dropped, Object.keys(read.dropped).join(', '))
      await set(read.value)
    }
    return read.value
  }

  const set = (value: T) => browser.storage[area].set({ [key]: wrap(options, value) })

  return {
    key,
    shape: options,
    get,
    set: (value) =>
      locked(lock, async () => {
        await mend()
        await set(value)
      }),
    update: (change) =>
      locked(lock, async () => {
        const value = change(await mend())
        await set(value)
        return value
      }),
    remove: () => locked(lock, () => browser.storage[area].remove(key)),
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown }>, where: string) => {
        if (where !== area || !(key in changes)) return
        const stored = changes[key]?.newValue
        const read = stored === undefined ? { value: fallback } : unwrap(options, stored)
        if ('value' in read) changed(read.value)
      }
      browser.storage.onChanged.addListener(listener)
      return () => browser.storage.onChanged.removeListener(listener)
    },
  }
}
