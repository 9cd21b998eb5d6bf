import { expect, test } from 'vitest'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { draftStore } from '../../../components/state/stores.ts'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { soon } from '../soon.ts'
import { after, field, holdFrames, openDraft, render, type } from './render.ts'

const TEXT = 'low water at six '.repeat(60_000)

const STORED = { field: 'text' as const, start: 500_000, end: 500_004 }

/** Shows a stored draft in a popup. Gives it and the field of its text. */
async function showDraft(words: string, caret?: typeof STORED) {
  const draft = await createDraft({ title: 'Tides', text: words, caret })
  await openDraft(draft.id)
  await render(<ComposeSection surface="popup" />)
  return { draft, text: field('Text') as HTMLTextAreaElement }
}

test.each([
  ['with its stored caret', false, [STORED.start, STORED.end]],
  ['with the selection made meanwhile', true, [5, 9]],
])(
  'the first frame of a long draft has its beginning, and the rest follows %s',
  async (_, isTouched, selection) => {
    const draw = holdFrames()
    const { draft, text } = await showDraft(TEXT, STORED)
    expect(TEXT.startsWith(text.value) && text.value.length).toBe(10_000)
    expect(text.readOnly).toBe(true)
    expect(document.activeElement).not.toBe(text)
    if (isTouched) {
      text.focus()
      text.setSelectionRange(5, 9)
    }

    await draw()
    await soon(() => expect(text.value.length).toBe(TEXT.length))
    await draw()
    expect(document.activeElement).toBe(text)
    expect([text.selectionStart, text.selectionEnd]).toEqual(selection)
    expect(draftStore(draft.id).current()).toEqual(draft)

    expect(text.readOnly).toBe(false)
    await after(() => type(text, `${TEXT}.`))
    await soon(() => expect(draftStore(draft.id).current()?.text === `${TEXT}.`).toBe(true))
  },
)

test('a short text that grows long is never shown in part', async () => {
  const { text } = await showDraft('low water')
  await soon(() => expect(text.value).toBe('low water'))
  await after(() => type(text, TEXT))
  expect(text.value.length).toBe(TEXT.length)
  expect(text.readOnly).toBe(false)
})
