import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { BLANK, type Draft, type DraftFields, draftFields } from './draft'

type Choices = Pick<
  DraftFields,
  'addSource' | 'collection' | 'price' | 'currency' | 'copies' | 'payout' | 'referral' | 'splits'
>

const choicesOf = ({ addSource, collection, price, currency, copies, payout, referral, splits }: Choices): Choices => ({
  addSource,
  collection,
  price,
  currency,
  copies,
  payout,
  referral,
  splits,
})

/** What was chosen last, offered again for the next draft. Times of a sale are not: they would be past. */
export const lastChoices = defineItem<Choices>({
  key: 'lastChoices',
  version: 1,
  schema: z.lazy(() => {
    const { addSource, collection, price, currency, copies, payout, referral, splits } = draftFields()
    return z.object({ addSource, collection, price, currency, copies, payout, referral, splits })
  }),
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
