import { useSyncExternalStore } from 'react'
import { formatShortAge, formatTime } from '../../lib/i18n/format'

/** Milliseconds by which the clock of another computer may be ahead. */
const AHEAD = 60_000

/**
 * A time in milliseconds, shown as a short age ("7h") and kept up to date, with the exact time as
 * its tooltip; `isExact`: the exact time in its place. Renders nothing for a time to come: a
 * moment's date is the start of its sale (docs/service.md, "GET /timeline").
 */
export function RelativeTime({ time, isExact = false }: { time: number; isExact?: boolean }) {
  const now = useNow()
  if (time > now + AHEAD) return null
  const exact = formatTime(time, 'short')
  return (
    <time dateTime={new Date(time).toISOString()} title={isExact ? undefined : exact}>
      {isExact ? exact : formatShortAge(time, now)}
    </time>
  )
}

/** Milliseconds between updates: relative times show whole minutes. */
const INTERVAL = 30_000

const listeners = new Set<() => void>()
let ticks = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  ticks += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, INTERVAL)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * The current time in milliseconds. Renders again every half minute and when the page becomes
 * visible.
 */
export function useNow(): number {
  useSyncExternalStore(subscribe, () => ticks)
  return Date.now()
}
