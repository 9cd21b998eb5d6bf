import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { BLANK, type Draft, type DraftFields, draftFields } from './draft'

type Choice = 'addSource' | 'collection' | 'price' | 'currency' | 'copies' | 'payout' | 'referral' | 'splits'

/** Those of a draft's fields, or of their schemas. */
const choicesOf = <F extends Record<Choice, unknown>>(fields: F): Pick<F, Choice> => {
  const { addSource, collection, price, currency, copies, payout, referral, splits }: Pick<F, Choice> = fields
  return { addSource, collection, price, currency, copies, payout, referral, splits }
}

/** What was chosen last, offered again for the next draft. Times of a sale are not: they would be past. */
export const lastChoices = defineItem<Pick<DraftFields, Choice>>({
  key: 'lastChoices',
  version: 1,
  schema: z.lazy(() => z.object(choicesOf(draftFields()))),
  fallback: choicesOf(BLANK),
})

/** Remembers the choices of a published draft. A new collection becomes the chosen one under its `address`. */
export async function rememberChoices(draft: Draft, address: string): Promise<void> {
  await lastChoices.set(choicesOf({ ...draft, collection: { ...BLANK.collection, choice: address } }))
}

/** The fields a new draft starts with. */
export async function startingFields(): Promise<DraftFields> {
  return { ...BLANK, ...(await lastChoices.get()) }
}
