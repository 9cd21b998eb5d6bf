import { defineDocuments, transaction } from '../storage/documents'
import { type Draft, type DraftFields, draftSchema } from './draft'
import { startingFields } from './last-choices'

export const drafts = defineDocuments({
  store: 'drafts',
  version: 1,
  schema: draftSchema,
  keysOf: ({ updatedAt }: Draft) => ({ updatedAt }),
})

/** Makes a draft of the last choices and the given fields, stores it and gives it. */
export async function createDraft(
  fields: Partial<DraftFields>,
  now = Date.now(),
  id: string = crypto.randomUUID(),
  revision = 0,
): Promise<Draft> {
  const draft: Draft = {
    ...(await startingFields()),
    ...fields,
    id,
    createdAt: now,
    updatedAt: now,
    revision,
  }
  await drafts.put(draft)
  return draft
}

/** Changes only the given fields, so that another surface's change of another field stays. Undefined: there is no such draft. */
export function changeDraft(id: string, fields: Partial<DraftFields>, now = Date.now()): Promise<Draft | undefined> {
  return drafts.change(id, (draft) => ({ ...draft, ...fields, updatedAt: now, revision: draft.revision + 1 }))
}

/**
 * Stores the last changes of a page that is going away: those of `fields` that `changed` names, or all of them where the draft is
 * not there. If it was published meanwhile, the new draft has a revision that no count of changes reaches, so that it is never
 * taken for the one that was sent.
 */
export async function keepDraft(id: string, fields: DraftFields, changed: readonly string[], now = Date.now()): Promise<void> {
  const part: Partial<DraftFields> = Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name)))
  if (!(await changeDraft(id, part, now))) await createDraft(fields, now, id, now)
}

/** Puts a draft back under its id, unless it is there, at a revision beyond that of every write made from it, as above. */
export async function reopenDraft(draft: Draft, now: number): Promise<void> {
  await transaction([drafts], 'relaxed', async (tx) => {
    const store = tx.of(drafts)
    if (await store.get(draft.id)) return
    await store.put({ ...draft, updatedAt: now, revision: Math.max(draft.revision + 1, now) })
  })
}
