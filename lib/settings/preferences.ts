import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { debug } from '../util/debug'

/** `system` follows the browser. */
export const THEMES = ['system', 'light', 'dark'] as const

/** Each is as typed. None names a person: a share or a right is given anew each time. */
export const newDraftSchema = z.object({
  addSource: z.boolean(),
  /**
   * `choice` is `new`, `other`, `none`, the address of one of the account's collections, or empty
   * while nothing was chosen. The other fields keep what was typed when the choice changes.
   */
  collection: z.object({
    choice: z.string(),
    name: z.string(),
    uri: z.string(),
    address: z.string(),
  }),
  /** A decimal number as typed, such as "0.001" or "1,5". */
  price: z.string(),
  currency: z.enum(['ETH', 'USDC']),
})
type NewDraft = z.infer<typeof newDraftSchema>

export const DEFAULT_NEW_DRAFT: NewDraft = {
  addSource: true,
  collection: { choice: '', name: '', uri: '', address: '' },
  price: '0',
  currency: 'ETH',
}

/** Each stands alone: another browser of the account may run an older or a newer version. */
const preferencesSchema = z.object({
  theme: z.catch(z.enum(THEMES), 'system'),
  /** Whether the chain is asked for the receipt of an accepted write. */
  confirm: z.catch(z.boolean(), true),
  loadMedia: z.catch(z.boolean(), true),
  /** Whether a notification is shown when a write ends while no surface is open. */
  notify: z.catch(z.boolean(), true),
  /** Whether the context menu of pages offers "Publish selection as a moment". */
  menu: z.catch(z.boolean(), true),
  newDraft: z.catch(newDraftSchema, DEFAULT_NEW_DRAFT),
})
export type Preferences = z.infer<typeof preferencesSchema>

export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({})

const item = defineItem<Preferences>({
  key: 'preferences',
  area: 'sync',
  version: 1,
  schema: z.looseObject(preferencesSchema.shape) as z.ZodMiniType<Preferences>,
  fallback: DEFAULT_PREFERENCES,
})

/**
 * What the browser's account carries to its other browsers, where the user has that switched on. A
 * browser without such storage has the defaults. Changing them throws there, and where the
 * browser's quota is used up; they then stay as they were.
 */
export const preferences: typeof item = {
  ...item,
  get: () =>
    item.get().catch((error) => {
      debug('storage', 'no preferences', error)
      return DEFAULT_PREFERENCES
    }),
}

/** Throws where storage refuses. */
export function changeNewDraft(change: (old: NewDraft) => Partial<NewDraft>): Promise<Preferences> {
  return preferences.update((old) => ({
    ...old,
    newDraft: { ...old.newDraft, ...change(old.newDraft) },
  }))
}
