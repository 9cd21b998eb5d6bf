import { describe, expect, test, vi } from 'vitest'
import { editorOf } from '../../../components/compose/draft-editor.ts'
import { stores } from '../../../components/state/stores.ts'
import { DEFAULT_DRAFT } from '../../../lib/drafts/draft.ts'
import { changeDraft, createDraft, drafts, keepDraft } from '../../../lib/drafts/drafts.ts'
import { place } from '../../../lib/settings/place.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'

/** A draft that was begun by typing a text, and its editor. */
async function begun(text = 'a') {
  const editor = editorOf(undefined)
  editor.change({ text })
  const draft = await editor.flush()
  if (!draft) throw new Error('It was not stored')
  return { editor, draft }
}
/** Leaves the blank editor to the next test. */
const finish = (id: string) => editorOf(id)

describe('a new draft', () => {
  test('goes on being written without an id until the page knows the draft, and is one draft', async () => {
    // A form shows it.
    const stop = editorOf(undefined).subscribe(() => undefined)
    const { editor, draft } = await begun()
    expect(editorOf(undefined)).toBe(editor)
    editorOf(undefined).change({ text: 'ab' })
    await editor.flush()
    expect(editorOf(draft.id)).toBe(editor)
    expect(editorOf(undefined)).not.toBe(editor)
    expect((await drafts.by('updatedAt')).map(({ id }) => id)).toEqual([draft.id])
    expect((await drafts.get(draft.id))?.text).toBe('ab')
    expect(stores.place.current().draftId).toBe(draft.id)
    await soon(async () => expect((await place.get()).draftId).toBe(draft.id))
    stop()
  })

  test('does not lead away from a draft that was chosen while it was stored', async () => {
    await stores.place.change({ draftId: 'chosen' })
    const { draft } = await begun()
    finish(draft.id)
    expect(stores.place.current().draftId).toBe('chosen')
  })

  test('shows each change at once and stores the last of many', async () => {
    const editor = editorOf(undefined)
    for (const text of ['w', 'wo', 'wor', 'word']) {
      editor.change({ text })
      expect(editor.current().text).toBe(text)
    }
    const draft = await editor.flush()
    expect((await drafts.get(draft?.id ?? ''))?.text).toBe('word')
    finish(draft?.id ?? '')
  })

  test('one that another surface took away is made anew with what is typed', async () => {
    const { editor, draft } = await begun('first')
    finish(draft.id)
    await drafts.remove([draft.id])
    editor.change({ title: 'A title' })
    const anew = await editor.flush()
    expect(anew).toMatchObject({ title: 'A title', text: 'first' })
    expect(anew?.id).not.toBe(draft.id)
  })

  test('is one draft when typing goes on after another surface removed the first', async () => {
    const draft = await createDraft({ text: 'first' })
    const editor = editorOf(draft.id)
    await drafts.remove([draft.id])
    for (const title of ['A', 'A title']) {
      editor.change({ title })
      await editor.flush()
    }
    const all = await drafts.by('updatedAt')
    expect(all.map(({ title }) => title)).toEqual(['A title'])
    const sent = answerCommands()
    editor.change({ text: 'last' })
    editor.handOver()
    expect(sent).toEqual([
      { command: 'keepDraft', input: expect.objectContaining({ id: all[0]?.id }) },
    ])
    await editor.flush()
  })
})

test('what is reviewed is the newest, whichever surface wrote it', async () => {
  const { editor, draft } = await begun()
  finish(draft.id)
  await changeDraft(draft.id, { title: 'From elsewhere' })
  await soon(() => expect(editor.current().title).toBe('From elsewhere'))
  expect(await editor.flush()).toEqual(await drafts.get(draft.id))
})

test('what cannot be stored is shown as unsaved, kept, and stored with the next change', async () => {
  const { editor, draft } = await begun()
  finish(draft.id)
  const full = vi
    .spyOn(drafts, 'change')
    .mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  editor.change({ text: 'not stored' })
  await editor.flush()
  await soon(() => expect(editor.current()).toMatchObject({ text: 'not stored', unsaved: true }))
  full.mockRestore()
  editor.change({ title: 'and a title' })
  await editor.flush()
  expect(await drafts.get(draft.id)).toMatchObject({ text: 'not stored', title: 'and a title' })
  await soon(() => expect(editor.current().unsaved).toBe(false))
})

describe('what a page leaves behind when it goes', () => {
  const last = { ...DEFAULT_DRAFT, text: 'In the mid', title: 'as the page saw it' }

  test('is the same draft, though the page did not get as far as making it', async () => {
    await keepDraft('d', last, ['text'])
    expect(await drafts.get('d')).toMatchObject({ text: 'In the mid', title: 'as the page saw it' })
    await keepDraft('d', { ...last, text: 'In the middle' }, ['text'])
    expect((await drafts.by('updatedAt')).map(({ id }) => id)).toEqual(['d'])
  })

  test('changes what was typed and nothing else', async () => {
    const { draft } = await begun()
    finish(draft.id)
    await changeDraft(draft.id, { title: 'newer, from elsewhere' })
    await keepDraft(draft.id, last, ['text'])
    expect(await drafts.get(draft.id)).toMatchObject({
      text: 'In the mid',
      title: 'newer, from elsewhere',
    })
  })

  test('is sent only where something is not stored', async () => {
    const sent = answerCommands()
    const { editor, draft } = await begun()
    finish(draft.id)
    editor.handOver()
    expect(sent).toEqual([])
    editor.change({ text: 'abc' })
    editor.handOver()
    const input = {
      id: draft.id,
      changed: ['text'],
      fields: expect.objectContaining({ text: 'abc' }),
    }
    expect(sent).toEqual([{ command: 'keepDraft', input }])
    await editor.flush()
  })
})
