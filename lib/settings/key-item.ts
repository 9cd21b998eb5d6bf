import * as z from 'zod/mini'

/**
 * Names and shapes of the key's own items. Values go in through keep-key.ts and come out in key.ts alone; what screens may see
 * of a key is its hint.
 */
export const KEY_ITEM = 'key'
export const HINT_ITEM = 'keyHint'

/** The key with the origin it was saved for: it goes to no other. */
export const keySchema = z.object({ key: z.string(), origin: z.string() })

/** Enough for a person to recognise the key by: its last 4 characters and where it is used. */
export const hintSchema = z.object({ last4: z.string(), origin: z.string() })
export type KeyHint = z.infer<typeof hintSchema>

export const KEY_VERSION = 1
