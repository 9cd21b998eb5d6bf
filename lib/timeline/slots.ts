/** Hands out a limited number of places: whoever has one may ask a gateway. First come, first served. */
export interface Slots {
  /** Resolves with the way to give the place back. Rejects with the signal's reason when it is aborted before. */
  take(signal: AbortSignal): Promise<() => void>
}

/**
 * `places` at a time. A request that was broken off keeps its place for `linger` milliseconds more: the gateway hears of it a
 * moment later, and who scrolls fast asks for nothing on the way.
 */
export function createSlots(places: number, linger = 0): Slots {
  let free = places
  const waiting = new Set<() => void>()

  const giveBack = () => {
    free += 1
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
  }

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        const enter = () => {
          free -= 1
          signal.removeEventListener('abort', leave)
          let mine = true
          resolve(() => {
            if (mine) setTimeout(giveBack, signal.aborted ? linger : 0)
            mine = false
          })
        }
        const leave = () => {
          waiting.delete(enter)
          reject(signal.reason)
        }
        if (signal.aborted) return leave()
        if (free > 0) return enter()
        waiting.add(enter)
        signal.addEventListener('abort', leave, { once: true })
      }),
  }
}

/** The places of this page: at most four requests to gateways at a time. */
export const mediaSlots = createSlots(4, 100)
