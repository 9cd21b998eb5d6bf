// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { draftStore, storesReady } from '../../../components/state/stores.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { WriteSection } from '../../../components/write/WriteSection.tsx'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { database } from '../../../lib/storage/database.ts'
import { soon } from '../soon.ts'
import { after, button, field, render, type } from './render.ts'

/** Shows the section Write with a stored draft of this title. */
async function showDraft(title: string, fields: Partial<DraftFields> = {}) {
  await settings.set({ ...DEFAULT_SETTINGS, account: '0x1111111111111111111111111111111111111111' })
  const collection = { choice: 'none', name: '', uri: '', address: '' }
  const draft = await createDraft({ title, text: 'Some text', collection, ...fields })
  await navigation.update((old) => ({ ...old, draftId: draft.id }))
  await Promise.all([storesReady(), draftStore(draft.id).ready])
  const screen = await render(
    <>
      <WriteSection surface="panel" />
      <Announcer />
    </>,
  )
  return screen
}

test('the section Write drops the faults of a draft when another one is shown', async () => {
  const screen = await showDraft('')
  await after(() => button('Publish').click())
  await soon(() => expect(field('Title').getAttribute('aria-invalid')).toBe('true'))
  const other = await createDraft({ title: 'Another', text: 'Words' })
  await after(async () => {
    await navigation.update((old) => ({ ...old, draftId: other.id }))
    await draftStore(other.id).ready
  })
  await soon(() => expect(field('Title').value).toBe('Another'))
  expect(field('Title').getAttribute('aria-invalid')).toBeNull()
  expect(screen.querySelector('.fault')).toBeNull()
})

test('"Publish" announces that the draft is not saved when storage refuses it', async () => {
  const screen = await showDraft('A title')
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  await after(() => type(field('Title'), 'Another title'))
  await after(() => button('Publish').click())
  await soon(() => expect(screen.querySelector('[role=alert]')?.textContent).toContain('could not be stored'))
})

test('the review shows what was typed after "Publish" was pressed and before the draft was stored', async () => {
  await showDraft('A title')
  const { transaction } = database
  let release: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(database, 'transaction').mockImplementation((async (...work: Parameters<typeof transaction>) => {
    await slow
    return transaction(...work)
  }) as typeof transaction)
  await after(() => type(field('Title'), 'First'))
  await after(() => button('Publish').click())
  await after(() => type(field('Title'), 'First and last'))
  await after(() => release())
  await soon(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(document.querySelector('dialog dd')?.textContent).toBe('First and last')
})

test('the section Write focuses the title of a draft without a caret and shows its price', async () => {
  await showDraft('A title', { price: '0.5' })
  await soon(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Price').value).toBe('0.5')
})
