import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { stores } from '../../../components/state/stores.ts'
import type { Offer, Selection } from '../../../lib/drafts/capture-selection.ts'
import { changeDraft, createDraft, drafts } from '../../../lib/drafts/drafts.ts'
import { preferences } from '../../../lib/settings/preferences.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { after, button, field, lacksButton, openDraft, render, texts } from './render.ts'

const selection: Selection = { title: 'Some', text: 'Some text', titles: [], source: undefined }
const source = { url: 'https://example.org/', title: 'A page' } as Offer['source']

beforeEach(() => {
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }] as never)
})

/** Opens a popup on a page. What is read of it comes when the given function is called. */
async function openOn(offer: Offer) {
  let answer: () => void = () => undefined
  const reading = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sent = answerCommands(async (command) => {
    if (command !== 'readOffer') return {}
    await reading
    return offer
  })
  await render(<ComposeSection surface="popup" />)
  await soon(() => expect(sent.map(({ command }) => command)).toContain('readOffer'))
  return () => after(answer)
}

async function write(text: string) {
  const draft = await createDraft({ title: 'Mine', text })
  await openDraft(draft.id)
  return draft
}
const shown = () => field('Text').value
const titles = async () => (await drafts.by('updatedAt')).map(({ title }) => title).sort()

test('a popup takes the selection of its page into a blank draft', async () => {
  await (await openOn({ selection }))()
  await soon(() => expect(shown()).toBe('Some text'))
  expect(lacksButton('Continue')).toBe(true)
})

test('a popup opens on the selection of its page, and leads back to the draft that was left', async () => {
  await write('My own words')
  await (await openOn({ selection }))()
  await soon(() => expect(shown()).toBe('Some text'))
  expect(document.activeElement).toBe(field('Title'))
  expect(texts('.offer .grow')).toEqual(['Your draft is waiting. Mine'])
  await soon(async () => expect(await titles()).toEqual(['Mine', 'Some']))

  await after(() => button('Continue').click())
  await soon(() => expect(shown()).toBe('My own words'))
  // Nothing was written into it: the page still has it, and it is offered as an addition.
  await soon(async () => expect(await titles()).toEqual(['Mine']))
  await soon(() => expect(button('Add')).toBeDefined())
  await after(() => button('Add').click())
  await soon(() => expect(shown()).toBe('My own words\n\nSome text'))
})

test('a draft that a selection began stays when something was written into it', async () => {
  await write('My own words')
  await (await openOn({ selection }))()
  await soon(() => expect(shown()).toBe('Some text'))
  await userEvent.type(field('Title'), ' more')
  await after(() => button('Continue').click())
  await soon(() => expect(shown()).toBe('My own words'))
  expect(await titles()).toEqual(['Mine', 'Some more'])
})

test('a popup shows the draft that has the selection of its page already', async () => {
  const captured = await createDraft({ title: 'Captured', text: 'Here: Some text, and more' })
  await write('My own words')
  await (await openOn({ selection }))()
  await soon(() => expect(shown()).toBe(captured.text))
  await after(() => button('Continue').click())
  await soon(() => expect(shown()).toBe('My own words'))
  expect(await titles()).toEqual(['Captured', 'Mine'])
})

test('a popup that opens with nothing written shows the draft that has the selection of its page already', async () => {
  await createDraft({ title: 'Captured', text: 'Here: Some text, and more' })
  await (await openOn({ selection }))()
  await soon(() => expect(shown()).toBe('Here: Some text, and more'))
  expect(await titles()).toEqual(['Captured'])
  expect(texts('.offer')).toEqual([])
})

test('a popup stays on a draft that has the selection of its page', async () => {
  await write('Here: Some text, and more')
  await (await openOn({ selection }))()
  expect(shown()).toBe('Here: Some text, and more')
  expect(texts('.offer')).toEqual([])
})

test.each(['d', 'gone'])(
  'a popup takes the selection where the draft that was shown last is no more: %s',
  async (id) => {
    // Published, and its success seen.
    await writes.put({ ...publication('seen', 'd'), status: STATUSES.confirmed, history: [] })
    await stores.place.change({ seenPublicationId: 'seen' })
    await openDraft(id)
    const other = { ...selection, text: 'Other words' }
    await (await openOn({ selection: other }))()
    await soon(() => expect(shown()).toBe('Other words'))
    await soon(async () => expect(await titles()).toEqual(['Some']))
    expect(shown()).toBe('Other words')
    await userEvent.type(field('Text'), '!')
    await soon(async () => expect((await drafts.by('updatedAt'))[0]?.text).toBe('Other words!'))
    expect(await titles()).toEqual(['Some'])
  },
)

test('a popup only offers the selection when something was typed before it was read', async () => {
  await write('My own words')
  const answer = await openOn({ selection })
  await userEvent.type(field('Text'), '!')
  await answer()
  await soon(() => expect(button('As new draft')).toBeDefined())
  expect(shown()).toBe('My own words!')
  await after(() => button('As new draft').click())
  await soon(() => expect(shown()).toBe('Some text'))
})

test('a popup only offers a selection that was published before', async () => {
  const { id } = await write('My own words')
  const { operation, ...rest } = publication('w', 'gone')
  const draft = { ...operation.draft, text: 'With Some text in it' }
  await writes.put({
    ...rest,
    operation: { ...operation, draft },
    status: STATUSES.confirmed,
    history: [],
  })
  const answer = await openOn({ selection })
  await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
  await answer()
  await soon(() => expect(button('Add')).toBeDefined())
  expect(stores.place.current().draftId).toBe(id)
})

test('a popup keeps showing a publication that is being sent, and offers the selection after it', async () => {
  await writes.put({ ...publication('sent', 'd'), status: STATUSES.sending, history: [] })
  await openDraft('d')
  const answer = await openOn({ selection: { ...selection, text: 'Other words' } })
  await soon(() => expect(texts('article .headline')).toEqual(['Sending…']))
  await answer()
  expect(texts('article .headline')).toEqual(['Sending…'])
  await after(() => button('Write another').click())
  await soon(() => expect(button('As new draft')).toBeDefined())
})

test('a popup offers the page as a source where nothing is selected', async () => {
  await (await openOn({ source }))()
  await soon(() => expect(button('Credit this page')).toBeDefined())
})

test.each([
  [true, 'choose “Publish selection as a moment”.'],
  [false, 'Moment Press can’t see this page.'],
])(
  'a popup says in its empty text that the page cannot be read, and names the menu if there is one (%s)',
  async (menu, words) => {
    await preferences.update((old) => ({ ...old, menu }))
    await soon(() => expect(stores.preferences.current().menu).toBe(menu))
    const answer = await openOn({ isUnreadable: true })
    expect(field('Text').placeholder).toBe('Write, or select text on the page')
    await answer()
    expect(field('Text').placeholder).toContain(words)
  },
)

test('what is typed in a field never lands in another draft that is shown in its place', async () => {
  const { id } = await write('My own words')
  await render(<ComposeSection surface="panel" />)
  field('Text').focus()
  const captured = await createDraft({ title: 'Captured', text: 'Words of a page' })
  await after(() => stores.place.change({ draftId: captured.id }))
  await soon(() => expect(shown()).toBe('Words of a page'))
  await userEvent.keyboard(' go on and on')
  expect(shown()).toBe('Words of a page')
  expect((await drafts.get(id))?.text).toBe('My own words')
})

test('two pages on one draft show the same', async () => {
  const { id } = await write('My own words')
  await render(<ComposeSection surface="panel" />)
  await after(() => changeDraft(id, { text: 'From elsewhere' }))
  await soon(() => expect(shown()).toBe('From elsewhere'))
})
