import { browser } from 'wxt/browser'

/** What could not be read is kept under another name, whole, and reported (asides.ts): `aside:{key}:{time}`. */
export const ASIDE = 'aside:'

/** Keeps a copy under another name. Throws where storage is full: then the caller must leave the original alone. */
export async function setAside(key: string, stored: unknown, fault: string): Promise<void> {
  await browser.storage.local.set({ [`${ASIDE}${key}:${Date.now()}`]: { key, fault, stored } })
}
