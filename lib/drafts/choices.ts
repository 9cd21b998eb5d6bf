import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { BLANK, type Draft, type DraftFields, draftFieldsSchema } from './draft'

const { addSource, collection, price, currency, copies, payout, referral, splits } = draftFieldsSchema.shape
const choicesSchema = z.object({ addSource, collection, price, currency, copies, payout, referral, splits })

/** What was chosen last, offered again for the next draft. Times of a sale are not: they would be past. */
export const lastChoices = defineItem<z.infer<typeof choicesSchema>>({
  key: 'lastChoices',
  version: 1,
  schema: choicesSchema,
  fallback: choicesSchema.parse(BLANK),
})

/** Remembers the choices of a published draft. A new collection becomes the chosen one under its `address`. */
export async function rememberChoices(draft: Draft, address: string): Promise<void> {
  const { addSource, price, currency, copies, payout, referral, splits } = draft
  const collection = { ...BLANK.collection, choice: address }
  await lastChoices.set({ addSource, collection, price, currency, copies, payout, referral, splits })
}

/** The fields a new draft starts with. */
export async function startingFields(): Promise<DraftFields> {
  return { ...BLANK, ...(await lastChoices.get()) }
}
