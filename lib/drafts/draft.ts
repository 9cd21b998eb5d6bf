import * as z from 'zod/mini'
import { sourceSchema } from '../capture/source'

/** The fields of a draft that the user edits, each as typed, valid or not. */
export const draftFieldsSchema = z.object({
  title: z.string(),
  /** The titles to choose from for the captured text. */
  titles: z.optional(z.array(z.string())),
  text: z.string(),
  source: z.optional(sourceSchema),
  addSource: z.boolean(),
  /** Where the source line leads: to the page, or to the passage. */
  link: z.enum(['page', 'passage']),
  /** The marks around the captured text, such as “…”; empty for none. */
  quotes: z.string(),
  /**
   * `choice` is `new`, `other`, `none`, the address of one of the account's collections, or empty while nothing was chosen. The
   * other fields keep what was typed when the choice changes.
   */
  collection: z.object({ choice: z.string(), name: z.string(), uri: z.string(), address: z.string() }),
  /** A decimal number as typed, such as "0.001" or "1,5". */
  price: z.string(),
  currency: z.enum(['ETH', 'USDC']),
  /** Local date and time in the format of the date field (`2026-11-21T18:30`), or empty. */
  saleStart: z.string(),
  saleEnd: z.string(),
  copies: z.string(),
  payout: z.string(),
  referral: z.string(),
  splits: z.array(z.object({ address: z.string(), share: z.string() })),
  /** The caret's position after the last keystroke, for the next surface that opens the draft. */
  caret: z.optional(z.object({ field: z.enum(['title', 'text']), start: z.int(), end: z.int() })),
})
export type DraftFields = z.infer<typeof draftFieldsSchema>

export const draftSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Increases with every change. A reviewed draft that has changed since has a higher revision. */
  revision: z.int(),
  ...draftFieldsSchema.shape,
})
export type Draft = z.infer<typeof draftSchema>

/** Whether nothing is written in a draft yet. */
export const isBlank = ({ title, text }: Pick<DraftFields, 'title' | 'text'>): boolean => !title.trim() && !text.trim()

export const DEFAULT_DRAFT: DraftFields = {
  title: '',
  text: '',
  addSource: true,
  link: 'page',
  quotes: '',
  collection: { choice: '', name: '', uri: '', address: '' },
  price: '0',
  currency: 'ETH',
  saleStart: '',
  saleEnd: '',
  copies: '1',
  payout: '',
  referral: '',
  splits: [],
}
