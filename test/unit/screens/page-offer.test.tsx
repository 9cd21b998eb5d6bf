import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { stores } from '../../../components/state/stores.ts'
import { useStored } from '../../../components/state/useStored.ts'
import { editorOf } from '../../../components/write/draft-editor.ts'
import { usePageOffer } from '../../../components/write/page-offer.ts'
import type { Offer, Selection } from '../../../lib/drafts/capture-selection.ts'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { after, openDraft, render } from './render.ts'

const selection = { text: 'Some text' } as Selection
const source = { url: 'https://example.org/' } as Offer['source']

function Probe() {
  useStored(stores.newestPublication)
  const offer = usePageOffer('popup')
  return offer.selection?.text ?? offer.source?.url ?? 'nothing'
}

/**
 * Opens a popup on a page, after the publication of this id. Gives the text of the shown draft and
 * what is offered.
 */
async function openOn(offer: Offer, published?: string) {
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }] as never)
  const sent = answerCommands(async (command) => {
    await soon(() => expect(stores.newestPublication.current()?.id).toBe(published))
    return command === 'readOffer' ? offer : {}
  })
  const container = await render(<Probe />)
  await soon(() => expect(sent.map(({ command }) => command)).toContain('readOffer'))
  await soon(() => expect(stores.newestPublication.current()?.id).toBe(published))
  await after(() => undefined)
  const { text } = editorOf(stores.navigation.current().draftId).current()
  return { text, offered: container.textContent }
}

async function openWritten(text: string): Promise<void> {
  await openDraft((await createDraft({ text })).id)
}

test('a popup takes the selection of its page into a blank draft', async () => {
  expect(await openOn({ selection })).toEqual({ text: 'Some text', offered: 'nothing' })
})

test('a popup offers a selection beside a draft that is written, and not where the draft has it', async () => {
  await openWritten('Other words')
  expect(await openOn({ selection })).toEqual({ text: 'Other words', offered: 'Some text' })
  await openWritten('Here: Some text, and more')
  expect((await openOn({ selection })).offered).toBe('nothing')
})

test('a popup offers a selection that was published before', async () => {
  await openDraft('none')
  await writes.put({ ...publication('w'), status: STATUSES.confirmed, history: [] })
  expect(await openOn({ selection }, 'w')).toEqual({ text: '', offered: 'Some text' })
})

test('a popup offers the page where nothing is selected', async () => {
  expect((await openOn({ source })).offered).toBe('https://example.org/')
})
