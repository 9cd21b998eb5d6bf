import { browser } from 'wxt/browser'
import { unwrap } from '../storage/versioned'
import { KEY_ITEM, keyShape } from './key-items'

/**
 * The one place where the key is read; only the background imports this file (the linter and a test of the build see to it).
 * Gives the key for requests to `serviceUrl`, or undefined when none is stored for that origin.
 */
export async function readKey(serviceUrl: string): Promise<string | undefined> {
  const { origin } = new URL(serviceUrl)
  const { session, local } = browser.storage
  for (const stored of await Promise.all([session.get(KEY_ITEM), local.get(KEY_ITEM)])) {
    const read = unwrap(keyShape, stored[KEY_ITEM])
    if (read.fault === undefined && read.value.origin === origin) return read.value.key
  }
  return undefined
}

/** Whether a key is stored for the origin of `serviceUrl`. */
export async function hasKey(serviceUrl: string): Promise<boolean> {
  return (await readKey(serviceUrl)) !== undefined
}

/** Keeps pages' own scripts away from `storage.local`, where the key is, in browsers that know how. Call it at every start. */
export async function closeStorage(): Promise<void> {
  const area: { setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> } = browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
