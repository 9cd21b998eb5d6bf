import { useSyncExternalStore } from 'react'

/** A value of storage that a screen shows: read once before the first render, then always what storage holds. */
export interface Stored<T> {
  /** Resolves when the value is there. */
  readonly ready: Promise<void>
  current(): T
  subscribe(changed: () => void): () => void
}

/** Stands for a value that is not wanted now. */
export const NOTHING: Stored<undefined> = {
  ready: Promise.resolve(),
  current: () => undefined,
  subscribe: () => () => undefined,
}

/** What a stored value comes from: a way to read it, and a call on every change from whichever surface. */
export interface Origin<T> {
  read: () => Promise<T>
  /** Calls back with the new value, or with nothing when it must be read again. */
  watch: (changed: (value?: T) => void) => () => void
  initial: T
}

/** Follows a part of storage for as long as the page lives. */
export function follow<T>({ read, watch, initial }: Origin<T>): Stored<T> {
  let value = initial
  let asked = 0
  const listeners = new Set<() => void>()
  const take = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const readAgain = async () => {
    const turn = ++asked
    const next = await read()
    if (turn === asked) take(next)
  }
  watch((next) => {
    if (next === undefined) return void readAgain()
    asked++
    take(next)
  })
  return {
    ready: readAgain(),
    current: () => value,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The value as storage holds it now; the component renders again when it changes. */
export function useStored<T>(stored: Stored<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.current)
}
