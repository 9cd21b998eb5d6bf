import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadApp } from '../../../components/app/App.tsx'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { stores } from '../../../components/state/stores.ts'
import { Toast } from '../../../components/ui/Announcer.tsx'
import { keepFocus } from '../../../components/ui/keep-focus.ts'
import { createDraft, drafts } from '../../../lib/drafts/drafts.ts'
import { place } from '../../../lib/settings/place.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { executed, publication, STATUSES, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { after, button, descriptionOf, openDraft, render, texts } from './render.ts'

const PAGE = `https://inprocess.world/collect/base:${executed.contractAddress}/7`
/** A publication in this state since just now. */
const write = (status: Status, more: Partial<Write> = {}): Write => ({
  ...publication('w', 'd'),
  createdAt: Date.now(),
  status: { ...status, at: Date.now() },
  history: [],
  ...more,
})

/** Shows the section Write, which has the draft of the publication as its choice. */
async function show(stored: Write): Promise<HTMLElement> {
  await writes.put(stored)
  const { operation } = stored
  if (operation.kind === 'publish') await openDraft(operation.draft.id)
  const container = await render(
    <>
      <ComposeSection surface="panel" />
      <Toast />
    </>,
  )
  await soon(() => expect(container.childElementCount).toBe(1))
  // The code of what is shown came after the render, and so do its effects.
  await after(() => undefined)
  return container
}
const article = () => document.querySelector('article')
const nameOf = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent
const names = (selector: string) => texts(`article ${selector}`)
const storeOwnDraft = () => drafts.put(publication('w', 'd').operation.draft)
const isComposer = (container: HTMLElement) => container.querySelector('form') !== null

test('"Write another" shows an empty sheet at once when the publication is still being sent', async () => {
  const draft = await createDraft({ title: 'A title', text: 'Some text' })
  const { operation } = publication('w', draft.id)
  const sent = { ...operation, draft: { ...operation.draft, revision: draft.revision } }
  const container = await show(write(STATUSES.sending, { operation: sent }))
  await soon(() => expect(nameOf(article())).toBe('A title'))
  // Synchronously: the stored choice of the draft is changed later.
  act(() => button('Write another').click())
  expect(container.querySelector<HTMLTextAreaElement>('textarea.text')?.value).toBe('')
  await soon(async () => expect((await place.get()).draftId).toBeUndefined())
  expect(container.querySelector<HTMLTextAreaElement>('textarea.text')?.value).toBe('')
})

test.each([
  [true, 'passage', true, true],
  [true, 'page', true, false],
  [false, 'passage', true, false],
  [true, 'passage', false, false],
] as const)(
  'a publication says where its link leads when its source is credited (%j), by the %s, and has a passage (%j): %j',
  async (addSource, link, hasPassage, isSaid) => {
    const { operation } = publication('w', 'd')
    const url = 'https://example.org/tides'
    const passage = hasPassage ? `${url}#:~:text=Some` : undefined
    const source = { url, passage, title: 'Tides', via: 'page' as const }
    const draft = { ...operation.draft, addSource, link, source }
    await show(write(STATUSES.sending, { operation: { ...operation, draft } }))
    await soon(() => expect(nameOf(article())).toBe('A title'))
    const isThere = document.body.textContent?.includes('Readers who follow the source land on')
    expect(isThere).toBe(isSaid)
  },
)

test('an accepted publication is the moment: its name, its words, its link to open, copy and share, its state and its transaction', async () => {
  const container = await show(write(STATUSES.confirmed))
  await soon(() => expect(nameOf(article())).toBe('A title'))
  expect(isComposer(container)).toBe(false)
  expect(article()?.querySelector('.lines')?.textContent).toBe('Some text')
  expect(article()?.querySelector('a')?.href).toBe(PAGE)
  expect(names('.moment-links > :is(a, button)')).toEqual(['Open moment', 'Copy link', 'Share'])
  expect(article()?.textContent).toContain('Confirmed')
  expect(article()?.textContent).toContain(executed.hash)
  const links = [...(article()?.querySelectorAll('.transaction a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-label')])).toEqual([
    ['BaseScan', 'View on BaseScan'],
    ['Blockscout', 'View on Blockscout'],
  ])
  expect(article()?.querySelector('.transaction')?.textContent).toMatch(/^Confirmed.*Blockscout$/)
  expect(article()?.querySelector('.transaction')?.textContent).not.toContain('Base ')
  expect(document.activeElement).toBe(article())
})

test.each<[string, Write, boolean[]]>([
  ['while it is being sent', write(STATUSES.sending), [false, false]],
  ['when it is sent', write(STATUSES.accepted), [true, false]],
  ['when the chain has it', write(STATUSES.confirmed), [true, true]],
])('an accepted publication ticks what the journal knows, %s', async (_, stored, ticked) => {
  await show(stored)
  await soon(() => expect(names('ol li').map((text) => text?.endsWith('(done)'))).toEqual(ticked))
  expect(names('ol li').map((text) => text?.replace(/ \(.*/, ''))).toEqual(['Sent', 'On Base'])
})

test('an accepted publication is shown once: a surface that opens after its success was seen shows the composer', async () => {
  const container = await show(write(STATUSES.sending, { id: 'x' }))
  await soon(() => expect(container.querySelector('.headline')?.textContent).toBe('Sending…'))
  expect((await place.get()).seenPublicationId).not.toBe('x')
  await act(async () => writes.put(write(STATUSES.accepted, { id: 'x' })))
  await soon(async () => expect((await place.get()).seenPublicationId).toBe('x'))
  expect(article()).not.toBeNull()
  const later = await render(<ComposeSection surface="popup" />)
  await soon(() => expect(isComposer(later)).toBe(true))
})

test('an accepted publication gives way to another draft, and its own draft stays away while it is sent', async () => {
  await storeOwnDraft()
  const container = await show(write(STATUSES.sending))
  await soon(() => expect(nameOf(article())).toBe('A title'))
  expect(isComposer(container)).toBe(false)
  const other = await createDraft({ title: 'Another' })
  await act(async () => stores.place.change({ draftId: other.id }))
  await soon(() => expect(isComposer(container)).toBe(true))
  // Its end is told all the same.
  await act(async () => writes.put(write(STATUSES.accepted)))
  await soon(() =>
    expect(container.querySelector('.toast')?.textContent).toContain(
      'Publish: A title: Sent, waiting for confirmation',
    ),
  )
})

test('an accepted publication gives way to its own draft where that was changed since', async () => {
  const { draft } = publication('w', 'd').operation
  await drafts.put({ ...draft, revision: draft.revision + 1 })
  const container = await show(write(STATUSES.accepted))
  await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
  await soon(() => expect(isComposer(container)).toBe(true))
})

test('a publication that failed has no card once it was dismissed', async () => {
  const container = await show(write(STATUSES.refused, { dismissed: true }))
  await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
  expect(isComposer(container)).toBe(true)
  expect(article()).toBeNull()
})

test('a capture that takes the place of the moment puts the focus into its title, not on the bin', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry])
  keepFocus()
  await show(write(STATUSES.confirmed))
  await soon(() => button('Copy link').focus())
  const captured = await createDraft({ title: 'Captured', text: 'Words of the page' })
  await act(async () => stores.place.change({ draftId: captured.id }))
  await soon(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
})

test.each([
  ['nothing was being written', undefined, {}, true],
  ['its draft was chosen', 'd', {}, true],
  ['a draft is being written', 'other', {}, false],
  ['its success was seen', undefined, { seenPublicationId: 'w' }, false],
])(
  'a page that opens after a publication shows it when %s: %s',
  async (_, draftId, more, isShown) => {
    await drafts.put({ ...publication('w', 'other').operation.draft })
    await writes.put(write(STATUSES.accepted))
    await stores.place.change({ draftId, ...more })
    // The stores of a page that opens now have it.
    onTestFinished(stores.newestPublication.subscribe(() => undefined))
    await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
    await loadApp('popup')
    const container = await render(<ComposeSection surface="popup" />)
    await soon(() => expect(isComposer(container)).toBe(!isShown))
    expect(article() !== null).toBe(isShown)
  },
)

test('a capture that comes while a page opens is shown, not the publication under way', async () => {
  await writes.put(write(STATUSES.sending))
  onTestFinished(stores.newestPublication.subscribe(() => undefined))
  await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
  const captured = await createDraft({ title: 'Captured' })
  // It is chosen while the draft is read that the last page has shown.
  vi.spyOn(drafts, 'get').mockImplementationOnce(async () => {
    await stores.place.change({ draftId: captured.id })
    return undefined
  })
  await stores.place.change({ draftId: 'read-slowly' })
  await loadApp('panel')
  expect(stores.place.current().draftId).toBe(captured.id)
})

test('a publication is not shown on a page that has chosen no draft, or another', async () => {
  await writes.put(write(STATUSES.accepted))
  const other = await createDraft({ title: 'Another' })
  for (const draftId of [undefined, other.id]) {
    await stores.place.change({ draftId })
    const container = await render(<ComposeSection surface="panel" />)
    await soon(() => expect(stores.newestPublication.current()?.id).toBe('w'))
    await soon(() => expect(isComposer(container)).toBe(true))
    expect(article()).toBeNull()
  }
})

test('an accepted publication is not shown to a surface that opens much later', async () => {
  const status = { ...STATUSES.confirmed, at: Date.now() - 600_000 }
  const stored = { ...write(status), status }
  const container = await show(stored)
  await soon(() => expect(stores.newestPublication.current()).toEqual(stored))
  await soon(() => expect(isComposer(container)).toBe(true))
  expect(article()).toBeNull()
})

test.each([STATUSES.refused, STATUSES.unknown, STATUSES.reverted, WITHOUT_EFFECT])(
  'a publication keeps its card above the draft when it is %j',
  async (status) => {
    await storeOwnDraft()
    const container = await show(write(status))
    await soon(() => expect(article()?.getAttribute('aria-label')).toBe('Publish: A title'))
    expect(isComposer(container)).toBe(true)
    expect(names('ol li')).toEqual([])
  },
)

test('an accepted publication says that its answer was lost, and that the chain has it', async () => {
  const found: Status = { ...STATUSES.accepted, foundBy: 'text' } as Status
  await show(write(found))
  await soon(() => expect(article()?.textContent).toContain('we found it'))
})

test('an accepted publication names the day on which its sale starts', async () => {
  const { operation } = publication('w', 'd')
  const salesConfig = {
    ...operation.request.token.salesConfig,
    saleStart: String(Date.UTC(2099, 11, 24, 12) / 1_000),
  }
  const token = { ...operation.request.token, salesConfig }
  await show(
    write(STATUSES.accepted, {
      operation: { ...operation, request: { ...operation.request, token } },
    }),
  )
  await soon(() =>
    expect(texts('article .price')).toEqual([expect.stringContaining('Dec 24, 2099')]),
  )
})

test('the failure of another draft is one line, which leads to it', async () => {
  await storeOwnDraft()
  await writes.put(write(STATUSES.refused))
  const other = await createDraft({ title: 'Another' })
  await openDraft(other.id)
  await render(<ComposeSection surface="panel" />)
  await soon(() => expect(texts('.offer.bad .grow')).toEqual(['Refused A title']))
  expect(article()).toBeNull()
  // The way to the draft comes with it, after the line.
  const show = await screen.findByRole('button', { name: 'Show draft' })
  await after(() => show.click())
  await soon(() => expect(article()?.getAttribute('aria-label')).toBe('Publish: A title'))
  expect(texts('.offer.bad')).toEqual([])
})

test('each of two drafts has the outcome of its own publication', async () => {
  await storeOwnDraft()
  await writes.put(write(STATUSES.refused, { createdAt: Date.now() - 60_000 }))
  const other = await createDraft({ title: 'Another', text: 'Some text' })
  const { operation } = publication('x', other.id)
  const request = { ...operation.request, title: 'Another' }
  const sent = { ...operation, request, draft: { ...operation.draft, ...other } }
  await writes.put(write(STATUSES.unknown, { id: 'x', operation: sent }))
  await openDraft('d')
  await render(<ComposeSection surface="panel" />)
  await soon(() => expect(texts('.outcome .state')).toEqual(['Refused']))
  expect(texts('.offer.bad .grow')).toEqual(['Outcome unknown Another'])
  await openDraft(other.id)
  await soon(() => expect(texts('.outcome .state')).toEqual(['Outcome unknown']))
  expect(texts('.offer.bad .grow')).toEqual([])
})

test('the failure of a draft that is gone leads to Activity', async () => {
  await writes.put(write(STATUSES.refused))
  await stores.place.change({ draftId: undefined })
  await render(<ComposeSection surface="panel" />)
  await soon(() => expect(texts('.offer.bad .grow')).toEqual(['Refused A title']))
  await after(() => button('Activity').click())
  expect(stores.place.current().section).toBe('activity')
})

test('"Share" opens links for posts, with title and link, where the system shares nothing', async () => {
  await show(write(STATUSES.accepted))
  const id = (await soon(() => button('Share'))).getAttribute('popovertarget') ?? ''
  const links = document.querySelectorAll<HTMLAnchorElement>(`[popover]#${CSS.escape(id)} a`)
  const page = encodeURIComponent(PAGE)
  expect([...links].map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Post on X', `https://x.com/intent/post?text=A%20title&url=${page}`],
    ['Post on Farcaster', `https://farcaster.xyz/~/compose?text=A%20title&embeds[]=${page}`],
  ])
})

test('"Share" hands title and link to the system where that shares', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await show(write(STATUSES.accepted))
  await userEvent.click(await soon(() => button('By another app')))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'A title', url: PAGE })
})

test('a draft whose outcome is unknown says that it is locked until that is known', async () => {
  await storeOwnDraft()
  await show(write(STATUSES.unknown))
  await soon(() =>
    expect(document.querySelector('.write-card')?.textContent).toContain('Locked until we know'),
  )
  expect(document.body.textContent).not.toContain('Publishing…')
  const publish = document.querySelector('button[type=submit]')
  const locked = [screen.getByLabelText('Title'), screen.getByLabelText('Text'), publish]
  const words = 'Locked until we know if this was published, so that it isn’t published twice.'
  for (const control of locked) expect(descriptionOf(control)).toBe(words)
})
