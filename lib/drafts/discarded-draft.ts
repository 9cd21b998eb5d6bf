import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { type Draft, draftSchema } from './draft'
import { drafts } from './drafts'

/**
 * The draft that was discarded last, until the browser closes: a popup closes by itself, and must not take the undo with it. It is
 * in the session's memory alone, because the user wanted it gone.
 */
export const discardedDraft = defineItem<Draft | null>({
  key: 'discardedDraft',
  area: 'session',
  version: 1,
  schema: z.nullable(draftSchema),
  fallback: null,
})

/** Removes a draft so that `restoreDraft` can undo it. Rejects, and leaves the draft, where it cannot be kept until then. */
export async function discardDraft(draft: Draft): Promise<void> {
  await discardedDraft.set(draft)
  await drafts.remove([draft.id])
}

/** Restores the draft that was discarded last. Gives its id; undefined where there is none. */
export async function restoreDraft(): Promise<string | undefined> {
  const draft = await discardedDraft.get()
  if (!draft) return undefined
  await drafts.put(draft)
  await discardedDraft.remove()
  return draft.id
}
