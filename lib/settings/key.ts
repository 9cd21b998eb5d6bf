import { browser } from 'wxt/browser'
import { unwrap } from '../storage/shape'
import { KEY_ITEM, keyShape } from './key-store'

/**
 * Reads the key for requests to `serviceUrl`; undefined when none is saved for its origin. This is the only place that reads the
 * key, and only the background may import this file: the linter and a test of the build enforce it.
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

/** Whether a key is saved for the origin of `serviceUrl`. */
export async function hasKey(serviceUrl: string): Promise<boolean> {
  return (await readKey(serviceUrl)) !== undefined
}

/** Denies content scripts access to `storage.local`, in browsers that can. Call it at every start of the background. */
export async function restrictStorageAccess(): Promise<void> {
  const area: { setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> } = browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
