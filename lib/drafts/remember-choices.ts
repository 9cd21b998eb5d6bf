import { urlRisk } from '../capture/url-risk'
import { changeNewDraft } from '../settings/preferences'
import { DEFAULT_DRAFT, type Draft } from './draft'

/** New drafts start with the collection at `address`, the price, and the credit of the source. */
export async function rememberChoices(draft: Draft, address: string): Promise<void> {
  const collection = { ...DEFAULT_DRAFT.collection, choice: address }
  // Whether a risky source was added says nothing of other sources.
  const isRisky = draft.source !== undefined && urlRisk(draft.source.url) !== undefined
  await changeNewDraft((old) => ({
    collection,
    price: draft.price,
    currency: draft.currency,
    addSource: isRisky ? old.addSource : draft.addSource,
  }))
}
