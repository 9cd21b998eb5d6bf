import * as z from 'zod/mini'
import type { Shape } from '../storage/versioned'

/**
 * Names and shapes of the key's own items: the only ones that ever hold a key.
 * - `key`: the saved key, in `storage.local`, or in `storage.session` when it is to be forgotten with the browser's end. It goes
 *   in through keep-key.ts and comes out in key.ts alone.
 * - `typedKey`: what stands in the key's field and is not saved yet, in `storage.session` only; gone once it is saved.
 * - `keyHint`, beside the saved key: what screens may see of it.
 */
export const KEY_ITEM = 'key'
export const TYPED_ITEM = 'typedKey'
export const HINT_ITEM = 'keyHint'

/** The key with the origin it was saved for: it goes to no other. */
export const keySchema = z.object({ key: z.string(), origin: z.string() })

/**
 * Enough for a person to recognise the key by: its last 4 characters and where it is used; and what the last check brought. `id`
 * is another for each saving.
 */
export const hintSchema = z.object({
  id: z.optional(z.string()),
  last4: z.string(),
  origin: z.string(),
  checked: z.optional(z.enum(['accepted', 'refused'])),
})
export type KeyHint = z.infer<typeof hintSchema>

export const keyShape: Shape<z.infer<typeof keySchema>> = { version: 1, schema: keySchema }
export const hintShape: Shape<KeyHint | null> = { version: 1, schema: z.nullable(hintSchema) }
export const typedShape: Shape<string> = { version: 1, schema: z.string() }
