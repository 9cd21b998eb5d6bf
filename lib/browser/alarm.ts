import { browser } from 'wxt/browser'

/** The one alarm, which wakes the worker when a write has a step that is due. */
export const ALARM = 'writes'

/** The earliest ring, in milliseconds from now (the documentation of `alarms` in Chrome). */
const EARLIEST = 30_000

/** Milliseconds between two blocks of Base, so that a step which stays due is no loop. */
const SOONEST = 2_000

/** The alarm repeats: a worker may die after the ring and before the next time is set. */
const PERIOD_IN_MINUTES = 0.5

/** The alarm rings in 30 s at the earliest. `at`: milliseconds since 1970; undefined takes it away. */
export async function setAlarm(at: number | undefined): Promise<void> {
  if (at === undefined) {
    await browser.alarms.clear(ALARM)
    return
  }
  const now = Date.now()
  const when = Math.max(at, now + EARLIEST)
  const set = await browser.alarms.get(ALARM)
  // Setting it again would postpone an alarm that rings after the step is due, but in less than 30
  // s. One that is overdue may never ring.
  if (set && set.scheduledTime >= Math.max(at, now) && set.scheduledTime <= when) return
  await browser.alarms.create(ALARM, { when, periodInMinutes: PERIOD_IN_MINUTES })
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Rings once at a time in milliseconds since 1970 that is sooner than the alarm can ring. A worker
 * lives 30 s after its last event, which is long enough; if it dies before, the alarm is set.
 */
export function setTimer(at: number | undefined, ring: () => void): void {
  clearTimeout(timer)
  const now = Date.now()
  if (at !== undefined && at < now + EARLIEST) timer = setTimeout(ring, Math.max(at - now, SOONEST))
}
