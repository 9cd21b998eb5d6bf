import * as z from 'zod/mini'
import { preferences } from '../settings/preferences'
import { defineDocuments, inTransaction } from '../storage/documents'
import { defineItem } from '../storage/item'
import { DEFAULT_DRAFT, type Draft, type DraftFields, draftSchema } from './draft'

export const drafts = defineDocuments({
  store: 'drafts',
  version: 1,
  schema: draftSchema,
  keysOf: ({ updatedAt }: Draft) => ({ updatedAt }),
})

/** Stores and gives a new draft with the given fields; the preferences have the others. */
export async function createDraft(
  fields: Partial<DraftFields>,
  now = Date.now(),
  id: string = crypto.randomUUID(),
  revision = 0,
): Promise<Draft> {
  const { newDraft } = await preferences.get()
  const draft: Draft = {
    ...DEFAULT_DRAFT,
    ...newDraft,
    ...fields,
    id,
    createdAt: now,
    updatedAt: now,
    revision,
  }
  await drafts.put(draft)
  return draft
}

/** Another surface's change of another field stays. Undefined: there is no such draft. */
export function changeDraft(
  id: string,
  fields: Partial<DraftFields>,
  now = Date.now(),
): Promise<Draft | undefined> {
  return drafts.change(id, (draft) => ({
    ...draft,
    ...fields,
    updatedAt: now,
    revision: draft.revision + 1,
  }))
}

/**
 * Stores the last changes of a page that is going away: the fields that `changed` names, or all of
 * them where the draft is gone. If it was published meanwhile, the new draft has a revision that no
 * count of changes reaches, so that it is never taken for the sent one.
 */
export async function keepDraft(
  id: string,
  fields: DraftFields,
  changed: readonly string[],
  now = Date.now(),
): Promise<void> {
  const part: Partial<DraftFields> = Object.fromEntries(
    Object.entries(fields).filter(([name]) => changed.includes(name)),
  )
  if (!(await changeDraft(id, part, now))) await createDraft(fields, now, id, now)
}

/**
 * Puts the draft of a failed publication back to be corrected. One that is still there keeps its
 * text; one that is gone gets a revision beyond that of every write made from it.
 */
export const reopenDraft = (draft: Draft, now: number): Promise<void> =>
  putBack({ ...draft, updatedAt: now, revision: Math.max(draft.revision + 1, now) })

/** Stores a draft, unless there is one under its id: its text is newer. */
function putBack(draft: Draft): Promise<void> {
  return inTransaction([drafts], 'relaxed', async (tx) => {
    const store = tx.of(drafts)
    if (!(await store.get(draft.id))) await store.put(draft)
  })
}

/** Kept for an undo after a popup has closed, but not on the disk: the user wanted it gone. */
export const discardedDraft = defineItem<Draft | null>({
  key: 'discardedDraft',
  area: 'session',
  version: 1,
  schema: z.nullable(draftSchema),
  fallback: null,
})

/** Gives false and leaves it where it was changed since. Rejects where it cannot be restored. */
export async function discardDraft(draft: Draft): Promise<boolean> {
  await discardedDraft.set(draft)
  const isRemoved = await removeDraft(draft)
  if (!isRemoved) await discardedDraft.set(null)
  return isRemoved
}

/** Removes a draft for good. Leaves it and gives false where it was changed since it was read. */
export function removeDraft({ id, revision }: Draft): Promise<boolean> {
  return inTransaction([drafts], 'relaxed', async (tx) => {
    const store = tx.of(drafts)
    if ((await store.get(id))?.revision !== revision) return false
    await store.remove([id])
    return true
  })
}

/** Leaves a draft that was reopened under its id. Gives the id, if there is one. */
export async function restoreDraft(): Promise<string | undefined> {
  const draft = await discardedDraft.get()
  if (!draft) return undefined
  await putBack(draft)
  await discardedDraft.set(null)
  return draft.id
}
