import { expect, test } from 'vitest'
import { DEFAULT_DRAFT } from '../../../lib/drafts/draft.ts'
import {
  changeDraft,
  createDraft,
  discardDraft,
  discardedDraft,
  drafts,
  restoreDraft,
} from '../../../lib/drafts/drafts.ts'
import { rememberChoices } from '../../../lib/drafts/remember-choices.ts'
import { ACCOUNT, COLLECTION, draftOf } from '../../fixtures/draft-of.ts'

const OTHER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

test('a new draft begins with collection, price, currency and credit of the last publication, and with nothing else of it', async () => {
  const last = draftOf({
    addSource: false,
    collection: { choice: 'new', name: 'Poems', uri: 'ar://poems', address: OTHER },
    price: '2',
    currency: 'USDC',
    copies: '3',
    payout: OTHER,
    referral: OTHER,
    splits: [ACCOUNT, OTHER].map((address) => ({ address, share: '50' })),
    saleStart: '2030-01-01T10:00',
    saleEnd: '2030-02-01T10:00',
    link: 'passage',
  })
  await rememberChoices(last, COLLECTION)
  expect(await createDraft({ text: 'words' }, 1, 'next')).toEqual({
    ...DEFAULT_DRAFT,
    id: 'next',
    createdAt: 1,
    updatedAt: 1,
    revision: 0,
    text: 'words',
    addSource: false,
    collection: { ...DEFAULT_DRAFT.collection, choice: COLLECTION },
    price: '2',
    currency: 'USDC',
  })
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
