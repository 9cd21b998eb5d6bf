import { browser } from 'wxt/browser'

/** The one alarm, which wakes the worker when a write has a step that is due. */
export const ALARM = 'writes'

/** The shortest delay of an alarm, in milliseconds. Source: Chrome's documentation of `alarms`. */
const EARLIEST = 30_000

/** The alarm repeats, because the worker may die after it has rung and before it is set again. */
const PERIOD_IN_MINUTES = 0.5

/** Sets the alarm for `at`, in milliseconds since 1970, but at least 30 s from now. Undefined clears it. */
export async function setAlarm(at: number | undefined): Promise<void> {
  if (at === undefined) {
    await browser.alarms.clear(ALARM)
    return
  }
  const when = Math.max(at, Date.now() + EARLIEST)
  const set = await browser.alarms.get(ALARM)
  // Setting it again would postpone an alarm that already rings soon enough.
  if (set && set.scheduledTime >= at && set.scheduledTime <= when) return
  await browser.alarms.create(ALARM, { when, periodInMinutes: PERIOD_IN_MINUTES })
}

/** Sets the alarm for the earliest time. Call it before a write is stored: if the worker then dies, the alarm wakes it. */
export const renewAlarm = (): Promise<void> => setAlarm(0)
