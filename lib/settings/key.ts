import { browser } from 'wxt/browser'
import { locked } from '../storage/lock'
import { unwrap } from '../storage/shape'
import { KEY_ITEM, type KeyHint, keyShape, NEW_KEY_ITEM, newKeyShape, saveKey } from './key-store'

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

/** Undefined for another origin, and once the offer is withdrawn. */
export async function readNewKey(serviceUrl: string, id: string): Promise<string | undefined> {
  return (await readOffer(serviceUrl, id))?.key
}

async function readOffer(serviceUrl: string, id: string) {
  const read = unwrap(newKeyShape, (await browser.storage.session.get(NEW_KEY_ITEM))[NEW_KEY_ITEM])
  if (read.fault !== undefined) return undefined
  const offer = read.value
  return offer.id === id && offer.origin === new URL(serviceUrl).origin ? offer : undefined
}

/**
 * An accepted key takes the saved one's place, and its hint is given. Undefined where the offer was
 * withdrawn meanwhile. Throws, and keeps the old key, when storage refuses.
 */
export async function endOffer(
  serviceUrl: string,
  id: string,
  isAccepted: boolean,
): Promise<{ hint?: KeyHint } | undefined> {
  return locked(`item:${NEW_KEY_ITEM}`, async () => {
    const offer = await readOffer(serviceUrl, id)
    if (!offer) return undefined
    try {
      return isAccepted ? { hint: await saveKey(offer.key, serviceUrl, offer.until) } : {}
    } finally {
      await browser.storage.session.remove(NEW_KEY_ITEM)
    }
  })
}

/** Content scripts lose `storage.local`, in browsers that can. Call it at every start. */
export async function restrictStorageAccess(): Promise<void> {
  const area: { setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> } =
    browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
