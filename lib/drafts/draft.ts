import * as z from 'zod/mini'
import { sourceSchema } from '../capture/source'
import { DEFAULT_NEW_DRAFT, newDraftSchema } from '../settings/preferences'

/** The fields of a draft that the user edits, each as typed, valid or not. */
export const draftFieldsSchema = z.object({
  ...newDraftSchema.shape,
  copies: z.string(),
  payout: z.string(),
  referral: z.string(),
  splits: z.array(z.object({ address: z.string(), share: z.string() })),
  title: z.string(),
  /** The titles to choose from for the captured text. */
  titles: z.optional(z.array(z.string())),
  text: z.string(),
  source: z.optional(sourceSchema),
  /** Where the source line leads: to the page, or to the passage. */
  link: z.enum(['page', 'passage']),
  /** A time as lib/drafts/sale-time writes it, a text that is not a time, or empty. */
  saleStart: z.string(),
  saleEnd: z.string(),
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

export const isBlank = ({ title, text }: Pick<DraftFields, 'title' | 'text'>): boolean =>
  !title.trim() && !text.trim()

export const DEFAULT_DRAFT: DraftFields = {
  ...DEFAULT_NEW_DRAFT,
  copies: '1',
  payout: '',
  referral: '',
  splits: [],
  title: '',
  text: '',
  link: 'page',
  saleStart: '',
  saleEnd: '',
}
