import * as z from 'zod/mini'
import { defineRecords } from '../storage/records'
import { overCopies } from '../storage/room'
import { type Draft, type DraftFields, draftSchema } from './draft'
import { startingFields } from './last-choices'

/** All drafts, newest first. The index knows their titles and the beginning of their texts, for the list of drafts. */
export const drafts = defineRecords({
  name: 'draft',
  version: 1,
  schema: draftSchema,
  summary: ({ title, text }: Draft) => ({ title: title || text.slice(0, 60) }),
  summarySchema: z.object({ title: z.string() }),
})

/** Makes a new draft from what was chosen last and what is given, stores it and gives it. */
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
  await overCopies(() => drafts.add(draft))
  return draft
}

/** Changes only the fields that are given; another surface's change of another field stays. */
export function changeDraft(id: string, fields: Partial<DraftFields>, now = Date.now()): Promise<Draft | undefined> {
  const changed = (draft: Draft) => ({ ...draft, ...fields, updatedAt: now, revision: draft.revision + 1 })
  return overCopies(() => drafts.change(id, changed))
}

/**
 * Stores what was typed last in a page that is going away: of `fields`, all that a new draft needs, those named in `changed`.
 * Under its id it is the same draft, whether or not the page got as far as making it. One that was published meanwhile is made
 * anew at a revision that no count of changes reaches: it must never be taken for what was sent.
 */
export async function keepDraft(id: string, fields: DraftFields, changed: readonly string[], now = Date.now()): Promise<void> {
  const part: Partial<DraftFields> = Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name)))
  if (!(await changeDraft(id, part, now))) await createDraft(fields, now, id, now)
}

/** Puts a draft back under its id, unless it is there; at a revision beyond that of every write made from it, as above. */
export async function reopenDraft(draft: Draft, now: number): Promise<void> {
  if (await drafts.get(draft.id)) return
  await overCopies(() => drafts.add({ ...draft, updatedAt: now, revision: Math.max(draft.revision + 1, now) }))
}
