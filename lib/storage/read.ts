import { browser } from 'wxt/browser'

type Area = 'local' | 'session'

interface Reading {
  keys: Set<string>
  found: Promise<Record<string, unknown>>
}

/** What is about to be asked for, by area. */
const next = new Map<Area, Reading>()

/**
 * Gives what is stored under the keys, perhaps among others. What is asked for in one turn of the event loop's microtasks is read in
 * one call: each call is a way to the browser's process and back, and a page that opens reads about ten things.
 */
export function readStorage(area: Area, keys: readonly string[]): Promise<Record<string, unknown>> {
  const reading = next.get(area) ?? startReading(area)
  for (const key of keys) reading.keys.add(key)
  return reading.found
}

function startReading(area: Area): Reading {
  const keys = new Set<string>()
  const found = Promise.resolve().then(() => {
    next.delete(area)
    return browser.storage[area].get([...keys])
  })
  const reading = { keys, found }
  next.set(area, reading)
  return reading
}
