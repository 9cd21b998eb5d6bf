import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { type Draft, draftSchema } from './draft'
import { drafts } from './drafts'

/**
 * The draft that was discarded last, for as long as the browser runs: a popup closes by itself, and must not take the way back with
 * it. In the memory of the session alone, because it was to go.
 */
export const discardedDraft = defineItem<Draft | null>({
  key: 'discardedDraft',
  area: 'session',
  version: 1,
  schema: z.nullable(draftSchema),
  fallback: null,
})

/** Takes a draft away, so that `takeBack` can undo it. Rejects, and leaves it, where it cannot be kept until then. */
export async function discardDraft(draft: Draft): Promise<void> {
  await discardedDraft.set(draft)
  await drafts.remove([draft.id])
}

/** Puts the draft that was discarded last among the others again. Gives its id; undefined where there is none. */
export async function takeBack(): Promise<string | undefined> {
  const draft = await discardedDraft.get()
  if (!draft) return undefined
  await drafts.add(draft)
  await discardedDraft.remove()
  return draft.id
}
