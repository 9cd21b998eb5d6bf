import { browser } from 'wxt/browser'

type Area = 'local' | 'session'

interface Reading {
  keys: Set<string>
  found: Promise<Record<string, unknown>>
}

/** What is about to be asked for, by area. */
const next = new Map<Area, Reading>()
/** What was asked for ahead and is on its way, by area. */
const ahead = new Map<Area, Reading>()

/** Gives what is stored under the keys, perhaps among others; what is on its way already is not asked for again. */
export function readStorage(area: Area, keys: readonly string[]): Promise<Record<string, unknown>> {
  const early = ahead.get(area)
  return early && keys.every((key) => early.keys.has(key)) ? early.found : readNow(area, keys)
}

/**
 * The same, asked for now: whoever holds a lock to change something must not be given what was there before. What is asked for in
 * one turn of the event loop's microtasks is read in one call: each call is a way to the browser's process and back, and a page that
 * opens reads about ten things.
 */
export function readNow(area: Area, keys: readonly string[]): Promise<Record<string, unknown>> {
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

/**
 * Asks at once for what a page's own code will read when it has been evaluated, some milliseconds later. What changes in between is
 * read anew, and what comes after the answer too: it never stands for anything that could have become old.
 */
export function readAhead(area: Area, keys: readonly string[]): void {
  // Before the asking, so that no change can fall between.
  const stop = () => {
    ahead.delete(area)
    browser.storage[area].onChanged.removeListener(stop)
  }
  browser.storage[area].onChanged.addListener(stop)
  const found = browser.storage[area].get([...keys])
  ahead.set(area, { keys: new Set(keys), found })
  found.then(stop, stop)
}
