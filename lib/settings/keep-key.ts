import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { wrap } from '../storage/versioned'
import { HINT_ITEM, hintSchema, KEY_ITEM, KEY_VERSION, type KeyHint, keySchema } from './key-item'

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

/**
 * Puts a key where the background finds it, for the origin of `serviceUrl` alone. Written straight into its own item, so that
 * no message carries it; this file writes and forgets, it cannot read.
 */
export async function keepKey(key: string, serviceUrl: string, until: 'forgotten' | 'browser-closes'): Promise<void> {
  const { origin } = new URL(serviceUrl)
  await forgetKey()
  await browser.storage[until === 'forgotten' ? 'local' : 'session'].set({
    [KEY_ITEM]: wrap({ version: KEY_VERSION, schema: keySchema }, { key, origin }),
    [HINT_ITEM]: wrap({ version: KEY_VERSION, schema: hintSchema }, { last4: key.slice(-4), origin }),
  })
}

export async function forgetKey(): Promise<void> {
  await browser.storage.local.remove([KEY_ITEM, HINT_ITEM])
  await browser.storage.session.remove([KEY_ITEM, HINT_ITEM])
}

const hintItem = (area: 'local' | 'session') =>
  defineItem<KeyHint | null>({ key: HINT_ITEM, area, version: KEY_VERSION, schema: z.nullable(hintSchema), fallback: null })

/** What screens may know of the stored key: one hint a storage area; at most one of them holds something. */
export const keyHints = { local: hintItem('local'), session: hintItem('session') }
