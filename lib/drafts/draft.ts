import * as z from 'zod/mini'
import { sourceSchema } from '../capture/source'

// The schemas are made when the first draft is read: most pages open without one.

/**
 * What a person changes in a draft: every field as it was typed, valid or not. `collection.choice` is `new`, `other`, `none` or the
 * address of one of the account's collections; the other fields keep what was typed when the choice changes.
 */
export const draftFields = () => ({
  title: z.string(),
  text: z.string(),
  source: z.optional(sourceSchema),
  addSource: z.boolean(),
  collection: z.object({ choice: z.string(), name: z.string(), uri: z.string(), address: z.string() }),
  /** As written, such as "0.001" or "1,5". */
  price: z.string(),
  currency: z.enum(['ETH', 'USDC']),
  /** Local date and time as the date field gives it (`2026-11-21T18:30`), or nothing. */
  saleStart: z.string(),
  saleEnd: z.string(),
  copies: z.string(),
  payout: z.string(),
  referral: z.string(),
  splits: z.array(z.object({ address: z.string(), share: z.string() })),
  /** Where the last keystroke left the caret, so that the next surface goes on from there. */
  caret: z.optional(z.object({ field: z.enum(['title', 'text']), start: z.int(), end: z.int() })),
})
export const draftFieldsSchema = z.lazy(() => z.object(draftFields()))
export type DraftFields = z.infer<typeof draftFieldsSchema>

/** What is being written. */
export const draftShape = () => ({
  id: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Grows with every change: tells a reviewed draft from one changed since. */
  revision: z.int(),
  ...draftFields(),
})
export const draftSchema = z.lazy(() => z.object(draftShape()))
export type Draft = z.infer<typeof draftSchema>

export const BLANK: DraftFields = {
  title: '',
  text: '',
  addSource: true,
  collection: { choice: 'new', name: '', uri: '', address: '' },
  price: '0',
  currency: 'ETH',
  saleStart: '',
  saleEnd: '',
  copies: '1',
  payout: '',
  referral: '',
  splits: [],
}

/** True while nothing has been written that would be missed. */
export function isBlank(draft: Pick<Draft, 'title' | 'text'>): boolean {
  return draft.title.trim() === '' && draft.text.trim() === ''
}
