import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { walletSchema } from '../service/artist'
import { defineItem } from '../storage/item'
import { locked } from '../storage/lock'
import { type Shape, wrap } from '../storage/shape'
import { visible } from '../util/visible'

/** In `storage.local`, or `storage.session` if it ends with the browser. Only key.ts reads it. */
export const KEY_ITEM = 'key'
/** `origin` is the origin of the service the key was saved for; it is sent to no other. */
export const keyShape: Shape<{ key: string; origin: string }> = {
  version: 1,
  schema: z.object({ key: z.string(), origin: z.string() }),
}

/** In `storage.session`: the key that another has replaced. Only key.ts reads it. */
export const PREVIOUS_ITEM = 'previousKey'
/** How long a key is kept: until the user forgets it, or only until the browser closes. */
type Until = 'forgotten' | 'browserCloses'

/** Beside the key. */
export const HINT_ITEM = 'keyHint'
const hintSchema = z.object({
  /** Different for each saving, so that the result of a check belongs to one key. */
  id: z.string(),
  last4: z.string(),
  origin: z.string(),
  checked: z.optional(z.enum(['accepted', 'refused'])),
  /** The wallets of the key's artist, where the service told them. */
  wallets: z.optional(z.array(walletSchema)),
})
/** Screens may know this about the saved key. */
export type KeyHint = z.infer<typeof hintSchema>
export const hintShape: Shape<KeyHint | null> = { version: 1, schema: z.nullable(hintSchema) }

/**
 * A key of the service (docs/service.md, "Where it lives") in what it was copied with: a header, a
 * variable, quotes, a comma.
 */
const SURROUNDED = /^(?:(?!art_sk_).)*?(?<![\w-])(art_sk_[\w-]+)["'`“”‘’«»;,\s)\]}]*$/

/** Quotes, a comma, a semicolon, or the name of the header or variable that it stood in. */
const NO_KEY = /["'`,;]|^[\w-]*(?:key|token|authorization)[\w-]*[:=]/i

/** `characters`: a header cannot carry them, or they belong to what was copied with the key. */
type KeyFault = 'missing' | 'characters'

type ParsedKey =
  | { key: string; unusual: boolean; fault?: undefined }
  | { key?: undefined; fault: KeyFault }

/**
 * Reads a pasted key, without what surrounds it and characters that nobody sees. `unusual` keys do
 * not begin as those of the service do (docs/service.md, "Where it lives").
 */
export function parseKey(text: string): ParsedKey {
  const pasted = visible(text).trim()
  const [, key = pasted] = SURROUNDED.exec(pasted) ?? []
  if (key === '') return { fault: 'missing' }
  if (!/^[\x21-\x7e]+$/.test(key) || NO_KEY.test(key)) return { fault: 'characters' }
  return { key, unusual: !key.startsWith('art_sk_') }
}

/**
 * Saves a key for the origin of `serviceUrl`, in place of any other. Pages write it straight to its
 * item, so that no message carries it. Throws, and keeps the old key, when storage refuses.
 */
export async function saveKey(key: string, serviceUrl: string, until: Until): Promise<void> {
  const { origin } = new URL(serviceUrl)
  const hint = { id: crypto.randomUUID(), last4: key.slice(-4), origin }
  const area = until === 'forgotten' ? 'local' : 'session'
  await storeKey(area, { key, origin }, hint)
}

/**
 * Stores a key with what is known of it, in place of any other. `area`: `local` until the user
 * forgets it, `session` until the browser closes. Throws, and keeps the old key, where storage
 * refuses.
 */
export async function storeKey(
  area: 'local' | 'session',
  key: z.infer<typeof keyShape.schema>,
  hint: KeyHint,
): Promise<void> {
  const { local, session } = browser.storage
  const [kept, other] = area === 'local' ? [local, session] : [session, local]
  // The hint's lock keeps the result of a running check from being stored beside this key.
  await locked(`item:${HINT_ITEM}`, () =>
    kept.set({ [KEY_ITEM]: wrap(keyShape, key), [HINT_ITEM]: wrap(hintShape, hint) }),
  )
  await other.remove([KEY_ITEM, HINT_ITEM])
}

/** Removes also what is known of it, and the key before it. Throws where storage refuses. */
export async function forgetKey(): Promise<void> {
  await dropPreviousKey()
  // The hint's lock keeps the result of a running check from being stored after the hint is gone.
  await locked(`item:${HINT_ITEM}`, async () => {
    await browser.storage.local.remove([KEY_ITEM, HINT_ITEM])
    await browser.storage.session.remove([KEY_ITEM, HINT_ITEM])
  })
}

const hintItem = (area: 'local' | 'session') =>
  defineItem<KeyHint | null>({ key: HINT_ITEM, area, ...hintShape, fallback: null })

/** The hint is in the key's area; at most one of these holds something. */
export const keyHints = { local: hintItem('local'), session: hintItem('session') }

/** Null without a key. */
export async function readHint(): Promise<KeyHint | null> {
  const [session, local] = await Promise.all([keyHints.session.get(), keyHints.local.get()])
  return session ?? local
}

const previousSchema = z.object({ hint: hintSchema, area: z.enum(['local', 'session']) })
/** What screens may know of the key that another has replaced, and where it was. */
export const previousKeyHint = defineItem<z.infer<typeof previousSchema> | null>({
  key: 'previousKeyHint',
  area: 'session',
  version: 1,
  schema: z.nullable(previousSchema),
  fallback: null,
})

export async function dropPreviousKey(): Promise<void> {
  await browser.storage.session.remove([PREVIOUS_ITEM, previousKeyHint.key])
}

/**
 * Gives false where another key was saved since. Known wallets stay when the check has none. A key
 * that is accepted needs the one before it no more.
 */
export async function saveCheck(
  { id }: KeyHint,
  { checked, wallets }: Pick<KeyHint, 'checked' | 'wallets'>,
): Promise<boolean> {
  let saved = false
  for (const item of Object.values(keyHints)) {
    if ((await item.get())?.id !== id) continue
    await item.update((hint) => {
      if (hint?.id !== id) return hint
      saved = true
      return { ...hint, checked, wallets: wallets ?? hint.wallets }
    })
  }
  const isAccepted = saved && checked === 'accepted'
  // It may be the one that another is about to replace.
  if (isAccepted && (await previousKeyHint.get())?.hint.id !== id) await dropPreviousKey()
  return saved
}
