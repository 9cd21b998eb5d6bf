import { browser } from 'wxt/browser'
import { unwrap, wrap } from '../storage/shape'
import {
  dropPreviousKey,
  HINT_ITEM,
  hintShape,
  KEY_ITEM,
  keyShape,
  PREVIOUS_ITEM,
  previousKeyHint,
  storeKey,
} from './key-store'

/**
 * Reads the key for requests to `serviceUrl`; undefined when none is saved for its origin. This is
 * the only place that reads the key, and only the background may import this file: the linter and a
 * test of the build enforce it.
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

export async function hasKey(serviceUrl: string): Promise<boolean> {
  return (await readKey(serviceUrl)) !== undefined
}

/**
 * Keeps the saved key beside the one that will take its place, until the service accepts that, the
 * key is forgotten or the browser closes. One that was refused is not kept, and only an accepted one
 * in place of another. Throws where storage refuses.
 */
export async function keepPreviousKey(): Promise<void> {
  const isKept = (await previousKeyHint.get()) !== null
  for (const area of ['session', 'local'] as const) {
    const { key, keyHint } = await browser.storage[area].get([KEY_ITEM, HINT_ITEM])
    const hint = unwrap(hintShape, keyHint)
    if (hint.fault !== undefined || !hint.value) continue
    const { checked } = hint.value
    if (checked === 'refused' || (isKept && checked !== 'accepted')) return
    const previous = wrap(previousKeyHint.shape, { hint: hint.value, area })
    return browser.storage.session.set({ [PREVIOUS_ITEM]: key, [previousKeyHint.key]: previous })
  }
}

/**
 * Puts the kept key back in place of the saved one, with what is known of it. Gives false where
 * none is kept. Throws, and leaves both, where storage refuses.
 */
export async function restorePreviousKey(): Promise<boolean> {
  const kept = await previousKeyHint.get()
  const { previousKey } = await browser.storage.session.get(PREVIOUS_ITEM)
  const read = unwrap(keyShape, previousKey)
  if (!kept || read.fault !== undefined) return false
  await storeKey(kept.area, read.value, kept.hint)
  await dropPreviousKey()
  return true
}

/** Content scripts lose `storage.local`, in browsers that can. Call it at every start. */
export async function restrictStorageAccess(): Promise<void> {
  const area: { setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> } =
    browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
