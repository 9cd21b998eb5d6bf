import { browser } from 'wxt/browser'

/** The one alarm: wakes the worker every 30 s, the least a browser allows, while a write has to be looked after. */
export const ALARM = 'writes'

export async function setAlarm(needed: boolean): Promise<void> {
  const known = await browser.alarms.get(ALARM)
  if (needed && !known) await renewAlarm()
  if (!needed && known) await browser.alarms.clear(ALARM)
}

/** Sets it whether or not it is there, to ring 30 s from now: a write that is about to leave waits for no question. */
export async function renewAlarm(): Promise<void> {
  await browser.alarms.create(ALARM, { periodInMinutes: 0.5 })
}
