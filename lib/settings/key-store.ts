import { browser } from 'wxt/browser'
import { defineItem } from '../storage/item'
import { locked } from '../storage/lock'
import { unwrap, wrap } from '../storage/versioned'
import { HINT_ITEM, hintShape, KEY_ITEM, type KeyHint, keyShape, TYPED_ITEM, typedShape } from './key-items'

/** Why a text cannot be a key. `characters`: something a header cannot carry. */
export type KeyFault = 'missing' | 'line-break' | 'characters'

export type KeyReading = { key: string; unusual: boolean; fault?: undefined } | { key?: undefined; fault: KeyFault }

/** Reads a pasted key. `unusual` when it does not look like `art_sk_…` (service-facts, "Where it lives"); no length is enforced. */
export function readKeyText(text: string): KeyReading {
  const key = text.trim()
  if (key === '') return { fault: 'missing' }
  if (/[\r\n]/.test(key)) return { fault: 'line-break' }
  if (!/^[\x21-\x7e]+$/.test(key)) return { fault: 'characters' }
  return { key, unusual: !/^art_sk_[0-9a-f]+$/i.test(key) }
}

/** How long a key is kept. */
export type Until = 'forgotten' | 'browser-closes'

/**
 * Puts a key where the background finds it, for the origin of `serviceUrl` alone. Written straight into its own item, so that
 * no message carries it; this file writes and forgets, it cannot read. Throws where storage is full: the old key is kept then.
 */
export async function keepKey(key: string, serviceUrl: string, until: Until): Promise<void> {
  const { origin } = new URL(serviceUrl)
  const { local, session } = browser.storage
  const [area, other] = until === 'forgotten' ? [local, session] : [session, local]
  const hint = wrap(hintShape, { id: crypto.randomUUID(), last4: key.slice(-4), origin })
  // Alone, so that what a check brings is not stored beside a key that was not checked.
  await locked(`item:${HINT_ITEM}`, () => area.set({ [KEY_ITEM]: wrap(keyShape, { key, origin }), [HINT_ITEM]: hint }))
  await other.remove([KEY_ITEM, HINT_ITEM])
  await typedKey.remove()
}

export async function forgetKey(): Promise<void> {
  await browser.storage.local.remove([KEY_ITEM, HINT_ITEM])
  await browser.storage.session.remove([KEY_ITEM, HINT_ITEM])
}

/**
 * What stands in the key's field and is not saved yet, so that the tab may be left to fetch the rest. One of the key's own items,
 * in memory only; it never is set aside, and it is gone once the key is saved.
 */
export const typedKey = {
  async get(): Promise<string> {
    const read = unwrap(typedShape, (await browser.storage.session.get(TYPED_ITEM))[TYPED_ITEM])
    return read.fault === undefined ? read.value : ''
  },
  set: (text: string): Promise<void> =>
    text === '' ? typedKey.remove() : browser.storage.session.set({ [TYPED_ITEM]: wrap(typedShape, text) }),
  remove: (): Promise<void> => browser.storage.session.remove(TYPED_ITEM),
}

const hintItem = (area: 'local' | 'session') =>
  defineItem<KeyHint | null>({ key: HINT_ITEM, area, ...hintShape, fallback: null })

/** What screens may know of the stored key: one hint a storage area; at most one of them holds something. */
export const keyHints = { local: hintItem('local'), session: hintItem('session') }

/** The hint of the stored key, wherever it is kept; null when there is none. Another saving gives another one. */
export async function keptHint(): Promise<KeyHint | null> {
  const [session, local] = await Promise.all([keyHints.session.get(), keyHints.local.get()])
  return session ?? local
}

/** Remembers what a check brought beside the key that was `asked` about, unless it has been replaced meanwhile. */
export async function rememberCheck(asked: KeyHint, checked: KeyHint['checked']): Promise<void> {
  for (const item of Object.values(keyHints)) {
    if (!isOf(asked, await item.get())) continue
    await item.update((hint) => {
      if (!hint || !isOf(asked, hint)) return hint
      const { checked: _, ...rest } = hint
      return { ...rest, ...(checked && { checked }) }
    })
  }
}

const isOf = ({ id, last4, origin }: KeyHint, hint: KeyHint | null) =>
  hint !== null && hint.id === id && hint.last4 === last4 && hint.origin === origin
