import { expect, test } from 'vitest'
import { changeDraft, createDraft, discardDraft, discardedDraft, drafts, restoreDraft } from '../../../lib/drafts/drafts.ts'

test('restoreDraft brings back the draft that was discarded last, once', async () => {
  const draft = await createDraft({ text: 'some words' })
  expect(await discardDraft(draft)).toBe(true)
  expect(await drafts.get(draft.id)).toBeUndefined()
  expect(await restoreDraft()).toBe(draft.id)
  expect(await drafts.get(draft.id)).toEqual(draft)
  expect(await restoreDraft()).toBeUndefined()
})

test('restoreDraft leaves the text of a draft that was reopened under the same id', async () => {
  const draft = await createDraft({ text: 'discarded' })
  await discardDraft(draft)
  await drafts.put({ ...draft, text: 'reopened' })
  expect(await restoreDraft()).toBe(draft.id)
  expect((await drafts.get(draft.id))?.text).toBe('reopened')
})

test('discardDraft leaves a draft that was changed since it was read', async () => {
  const draft = await createDraft({ text: 'old' })
  await changeDraft(draft.id, { text: 'new' })
  expect(await discardDraft(draft)).toBe(false)
  expect((await drafts.get(draft.id))?.text).toBe('new')
  expect(await discardedDraft.get()).toBeNull()
})
