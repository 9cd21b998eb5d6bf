import { expect, test } from 'vitest'
import {
  changeDraft,
  createDraft,
  discardDraft,
  discardedDraft,
  drafts,
  restoreDraft,
} from '../../../lib/drafts/drafts.ts'
import { rememberChoices } from '../../../lib/drafts/remember-choices.ts'
import { COLLECTION, draftOf } from '../../fixtures/draft-of.ts'

test('a new draft begins with the choices of the last publication, without the times of its sale', async () => {
  const times = { saleStart: '2030-01-01T10:00', saleEnd: '2030-02-01T10:00' }
  await rememberChoices(draftOf({ price: '0.25', ...times }), COLLECTION)
  const { price, collection, saleStart, saleEnd } = await createDraft({ text: 'words' })
  expect([price, collection.choice, saleStart, saleEnd]).toEqual(['0.25', COLLECTION, '', ''])
})

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
