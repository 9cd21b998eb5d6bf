import * as z from 'zod/mini'
import { transaction } from '../storage/documents'
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

/**
 * Removes a draft so that `restoreDraft` can undo it. Gives false, and leaves the draft, where it was changed since it was read.
 * Rejects, and leaves the draft, where it cannot be kept until then.
 */
export async function discardDraft(draft: Draft): Promise<boolean> {
  await discardedDraft.set(draft)
  const isRemoved = await transaction([drafts], 'relaxed', async (tx) => {
    const store = tx.of(drafts)
    if ((await store.get(draft.id))?.revision !== draft.revision) return false
    await store.remove([draft.id])
    return true
  })
  if (!isRemoved) await discardedDraft.remove()
  return isRemoved
}

/**
 * Restores the draft that was discarded last, unless a draft was reopened under its id meanwhile: its text is newer. Gives the id;
 * undefined where there is none.
 */
export async function restoreDraft(): Promise<string | undefined> {
  const draft = await discardedDraft.get()
  if (!draft) return undefined
  await transaction([drafts], 'relaxed', async (tx) => {
    const store = tx.of(drafts)
    if (!(await store.get(draft.id))) await store.put(draft)
  })
  await discardedDraft.remove()
  return draft.id
}
