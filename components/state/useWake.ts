import { useEffect } from 'react'
import { send } from '../../lib/messages/client'
import { isDue, next } from '../../lib/writes/next'
import { stores } from './stores'
import { useStored } from './useStored'

/** Milliseconds between two calls while a step is due: the time between two blocks of Base. */
const INTERVAL = 2_000

/**
 * Has the background carry out each step of the journal when it is due, while this surface is
 * visible.
 */
export function useWake(): void {
  const { confirm } = useStored(stores.preferences)
  const times = useStored(stores.waiting).flatMap((write) => next(write, confirm)?.at ?? [])
  const at = times.length > 0 ? Math.min(...times) : undefined
  useEffect(() => {
    if (at === undefined) return
    const now = Date.now()
    const wake = () => {
      // If the background cannot be reached, the next tick calls again.
      if (!document.hidden) send('wake', {}).catch(() => undefined)
    }
    let ticks: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      wake()
      ticks = setInterval(wake, INTERVAL)
    }
    const timer = setTimeout(begin, isDue(at, now) ? 0 : at - now)
    return () => {
      clearTimeout(timer)
      clearInterval(ticks)
    }
  }, [at])
}
