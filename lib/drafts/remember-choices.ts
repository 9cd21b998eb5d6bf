import { urlRisk } from '../capture/url-risk'
import { changeNewDraft, newDraftSchema } from '../settings/preferences'
import { DEFAULT_DRAFT, type Draft } from './draft'

/**
 * Makes new drafts start with the choices of a draft that was published in the collection at
 * `address`. The times of its sale are not among them: they would be past.
 */
export async function rememberChoices(draft: Draft, address: string): Promise<void> {
  const collection = { ...DEFAULT_DRAFT.collection, choice: address }
  // Whether a risky source was added says nothing of other sources.
  const isRisky = draft.source !== undefined && urlRisk(draft.source.url) !== undefined
  await changeNewDraft((old) =>
    newDraftSchema.parse({
      ...draft,
      collection,
      addSource: isRisky ? old.addSource : draft.addSource,
    }),
  )
}
