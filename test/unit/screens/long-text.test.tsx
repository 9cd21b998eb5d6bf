import { expect, test } from 'vitest'
import { draftStore } from '../../../components/state/stores.ts'
import { WriteSection } from '../../../components/write/WriteSection.tsx'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { after, field, holdFrames, render, type } from './render.ts'

const TEXT = 'low water at six '.repeat(60_000)

test('the first frame of a long draft has its beginning, and the rest follows with caret, selection and stored text as they were', async () => {
  const draw = holdFrames()
  const caret = { field: 'text' as const, start: 500_000, end: 500_004 }
  const draft = await createDraft({ title: 'Tides', text: TEXT, caret })
  await navigation.update((old) => ({ ...old, draftId: draft.id }))
  await draftStore(draft.id).ready
  await render(<WriteSection surface="popup" />)
  const text = field('Text') as HTMLTextAreaElement
  await draw()
  expect(TEXT.startsWith(text.value) && text.value.length).toBe(10_000)
  expect(text.readOnly).toBe(true)
  expect(document.activeElement).not.toBe(text)
  text.setSelectionRange(5, 9)

  await draw()
  await soon(() => expect(text.value.length).toBe(TEXT.length))
  expect([text.selectionStart, text.selectionEnd]).toEqual([5, 9])
  await draw()
  expect(document.activeElement).toBe(text)
  expect([text.selectionStart, text.selectionEnd]).toEqual([caret.start, caret.end])
  expect(draftStore(draft.id).current()).toEqual(draft)

  expect(text.readOnly).toBe(false)
  await after(() => type(text, `${TEXT}.`))
  await soon(() => expect(draftStore(draft.id).current()?.text === `${TEXT}.`).toBe(true))
})

test('a short text that grows long is never shown in part', async () => {
  const draft = await createDraft({ title: 'Tides', text: 'low water' })
  await navigation.update((old) => ({ ...old, draftId: draft.id }))
  await draftStore(draft.id).ready
  await render(<WriteSection surface="popup" />)
  const text = field('Text') as HTMLTextAreaElement
  await soon(() => expect(text.value).toBe('low water'))
  await after(() => type(text, TEXT))
  expect(text.value.length).toBe(TEXT.length)
  expect(text.readOnly).toBe(false)
})
