import * as z from 'zod/mini'
import { urlRisk } from '../capture/url-risk'
import { defineItem } from '../storage/item'
import { DEFAULT_DRAFT, type Draft, draftFieldsSchema } from './draft'

const choicesSchema = z.pick(draftFieldsSchema, {
  addSource: true,
  quotes: true,
  collection: true,
  price: true,
  currency: true,
  copies: true,
  payout: true,
  referral: true,
  splits: true,
})
type Choices = z.infer<typeof choicesSchema>

/** The choices of the last publication, for the next draft. The times of its sale are not among them: they would be past. */
export const lastChoices = defineItem<Choices>({
  key: 'lastChoices',
  version: 1,
  schema: choicesSchema,
  fallback: choicesSchema.parse(DEFAULT_DRAFT),
})

/** Remembers the choices of a draft that was published in the collection at `address`. */
export async function rememberChoices(draft: Draft, address: string): Promise<void> {
  const collection = { ...DEFAULT_DRAFT.collection, choice: address }
  // Whether a risky source was added says nothing of other sources.
  const isRisky = draft.source && urlRisk(draft.source.url)
  await lastChoices.update((old) => choicesSchema.parse({ ...draft, collection, ...(isRisky && { addSource: old.addSource }) }))
}
