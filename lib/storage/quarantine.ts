import { browser } from 'wxt/browser'
import * as z from 'zod/mini'

/** What could not be read is kept under another name, whole, and reported (asides.ts): `aside:{key}:{time}`. */
export const ASIDE = 'aside:'

/** Keeps a copy under another name. Throws where storage is full: then the caller must leave the original alone. */
export async function setAside(key: string, stored: unknown, fault: string): Promise<void> {
  await browser.storage.local.set({ [`${ASIDE}${key}:${Date.now()}`]: { key, fault, stored } })
}

const asideSchema = z.object({ key: z.string(), fault: z.string(), stored: z.unknown() })

/**
 * Something that could not be read: the name it is kept under now, the one it had, why (in English, for whoever mends it; no
 * screen shows it), and itself. `at`: when it was found, in milliseconds.
 */
export interface Aside {
  name: string
  key: string
  fault: string
  stored: unknown
  at: number
}

/** Everything that was set aside, newest first. */
export async function readAsides(): Promise<Aside[]> {
  const all = Object.entries(await browser.storage.local.get(null))
  return all
    .flatMap(([name, stored]) => {
      if (!name.startsWith(ASIDE)) return []
      const read = asideSchema.safeParse(stored)
      const at = Number(name.slice(name.lastIndexOf(':') + 1)) || 0
      return [{ ...(read.success ? read.data : { key: name, fault: '', stored }), name, at }]
    })
    .sort((one, other) => other.at - one.at)
}

/** The user's word: what could not be read goes for good. */
export function forgetAsides(names: readonly string[]): Promise<void> {
  return browser.storage.local.remove(names.filter((name) => name.startsWith(ASIDE)))
}

/** Calls back when something was set aside or forgotten. Gives the way to stop. */
export function watchAsides(changed: () => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && Object.keys(changes).some((key) => key.startsWith(ASIDE))) changed()
  }
  browser.storage.onChanged.addListener(listener)
  return () => browser.storage.onChanged.removeListener(listener)
}
