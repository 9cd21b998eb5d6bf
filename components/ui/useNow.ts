import { useSyncExternalStore } from 'react'

/** Times told relative to now are told anew this often, in milliseconds, and when the page is seen again. */
const EVERY = 30_000

const listeners = new Set<() => void>()
let beats = 0
let timer: ReturnType<typeof setInterval> | undefined

function beat(): void {
  beats += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(beat, EVERY)
    document.addEventListener('visibilitychange', beat)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', beat)
  }
}

/** The time in milliseconds; whoever uses it renders again every half minute: a side panel stays open for hours. */
export function useNow(): number {
  useSyncExternalStore(subscribe, () => beats)
  return Date.now()
}
