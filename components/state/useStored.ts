import { useSyncExternalStore } from 'react'
import { availability, DatabaseUnavailable } from '../../lib/storage/database'
import { debug } from '../../lib/util/debug'

/**
 * A stored value that a screen shows. It is read before the first render, and follows storage from
 * then on.
 */
export interface Stored<T> {
  /** Resolves when the value is there. */
  readonly ready: Promise<void>
  current(): T
  subscribe(changed: () => void): () => void
}

interface Origin<T> {
  read: () => Promise<T>
  /**
   * Calls back on each change, from any page or the background: with the new value, or with nothing
   * to have it read again.
   */
  watch: (changed: (value?: T) => void) => () => void
  initial: T
}

/**
 * Follows a stored value for the life of the page. A change while no component shows the value is
 * read when one does. While the database cannot be opened, the value stays as it was.
 */
export function follow<T>({ read, watch, initial }: Origin<T>): Stored<T> {
  let value = initial
  let latest = 0
  let isStale = false
  const listeners = new Set<() => void>()
  const take = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const readAgain = async () => {
    const turn = ++latest
    isStale = false
    try {
      const next = await read()
      if (turn === latest) take(next)
    } catch (error) {
      isStale = true
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
  /** A value that cannot be read again stays as it was until the next change. */
  const refresh = () => {
    if (listeners.size > 0) readAgain().catch((error) => debug('storage', 'not read again', error))
    else isStale = true
  }
  watch((next) => {
    if (next === undefined) return refresh()
    latest++
    take(next)
  })
  availability.subscribe(() => {
    if (isStale && availability.current() === undefined) refresh()
  })
  const ready = readAgain()
  // Only the stores of the first frame are awaited, by `mount`, which says that the page cannot be
  // shown.
  ready.catch((error) => debug('storage', 'not read', error))
  return {
    ready,
    current: () => value,
    subscribe(changed) {
      listeners.add(changed)
      if (isStale) refresh()
      return () => listeners.delete(changed)
    },
  }
}

/**
 * The current value, or undefined without a store. The component renders again when the value
 * changes.
 */
export function useStored<T>(stored: Stored<T>): T
export function useStored<T>(stored: Stored<T> | undefined): T | undefined
export function useStored<T>(stored: Stored<T> | undefined): T | undefined {
  return useSyncExternalStore(stored?.subscribe ?? subscribeToNothing, stored?.current ?? nothing)
}

const nothing = () => undefined
const subscribeToNothing = () => nothing
