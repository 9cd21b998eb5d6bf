import { within } from '@testing-library/react'
import type { Address } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { stores } from '../../../components/state/stores.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { DEFAULT_DRAFT, type Draft, type DraftFields } from '../../../lib/drafts/draft.ts'
import { changeDraft, createDraft, drafts } from '../../../lib/drafts/drafts.ts'
import type { Problem } from '../../../lib/service/errors.ts'
import { keyHints } from '../../../lib/settings/key-store.ts'
import { place } from '../../../lib/settings/place.ts'
import { changeNewDraft, preferences } from '../../../lib/settings/preferences.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { database } from '../../../lib/storage/database.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import {
  after,
  button,
  choose,
  descriptionOf,
  dialogText,
  field,
  lacksButton,
  openDraft,
  openGroup,
  render,
  select,
  texts,
  type,
} from './render.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x2222222222222222222222222222222222222222'

/** Shows the section Write with a stored draft of this title. */
async function showDraft(
  title: string,
  fields: Partial<DraftFields> = {},
  serviceUrl = 'https://own.example/api',
) {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT, serviceUrl })
  const collection = { choice: 'none', name: '', uri: '', address: '' }
  const draft = await createDraft({ title, text: 'Some text', collection, ...fields })
  await openDraft(draft.id)
  return render(
    <>
      <ComposeSection surface="panel" />
      <Announcer />
    </>,
  )
}

/** Presses "Publish" and waits until the review is open. */
async function review(): Promise<void> {
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
}
/** The title of the moment in the review. */
const reviewedTitle = () => document.querySelector('dialog h3')?.textContent

/** Calls this before each transaction of the database. */
function beforeTransactions(work: (durability: unknown) => unknown): void {
  const { transaction } = database
  vi.spyOn(database, 'transaction').mockImplementation((async (
    ...given: Parameters<typeof transaction>
  ) => {
    await work(given[1])
    return transaction(...given)
  }) as typeof transaction)
}

/** Stores the collections of an account on Base, and of `elsewhere` on another network. */
const storeCollections = (addresses: readonly Address[], account: Address = ACCOUNT, more = {}) =>
  collectionList.set({
    account,
    wallets: [account],
    at: Date.now(),
    collections: addresses.map((address) => ({
      address,
      chainId: address === elsewhere ? 10 : 8453,
    })),
    ...more,
  })

test('the section Write drops the faults of a draft when another one is shown', async () => {
  const screen = await showDraft('', { text: '' })
  await after(() => button('Publish').click())
  await soon(() => expect(field('Text').getAttribute('aria-invalid')).toBe('true'))
  const other = await createDraft({ title: 'Another', text: 'Words' })
  await after(() => openDraft(other.id))
  await soon(() => expect(field('Title').value).toBe('Another'))
  expect(field('Text').getAttribute('aria-invalid')).toBeNull()
  expect(screen.querySelector('.fault')).toBeNull()
})

test('"Publish" announces that the draft is not saved when storage refuses it', async () => {
  const screen = await showDraft('A title')
  vi.spyOn(database, 'transaction').mockRejectedValue(
    new DOMException('disk full', 'QuotaExceededError'),
  )
  await after(() => type(field('Title'), 'Another title'))
  await after(() => button('Publish').click())
  await soon(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toContain('Not saved:'),
  )
})

test('the review shows what was typed after "Publish" was pressed and before the draft was stored', async () => {
  await showDraft('A title')
  const slow = deferred()
  beforeTransactions(() => slow.promise)
  await after(() => type(field('Title'), 'First'))
  await after(() => button('Publish').click())
  await after(() => type(field('Title'), 'First and last'))
  await after(() => slow.resolve())
  await soon(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(reviewedTitle()).toBe('First and last')
})

test('the section Write focuses the title of a draft without a caret and shows its price', async () => {
  await showDraft('A title', { price: '0.5' })
  await soon(() => expect(document.activeElement).toBe(field('Title')))
  await openGroup('Sale')
  expect(field('Price').value).toBe('0.5')
})

/** Keeps the fields of the groups from being loaded until the function that it gives is called. */
function holdGroupFields(): () => void {
  const { promise, resolve } = deferred()
  const module = '../../../components/compose/GroupFields.tsx'
  vi.doMock(module, async (original) => {
    await promise
    return original()
  })
  onTestFinished(() => void vi.doUnmock(module))
  return resolve
}

test('a group whose chip is pressed before its fields are loaded opens once they are', async () => {
  const load = holdGroupFields()
  await showDraft('A title', { price: '0.5' })
  await after(() => button('Sale').click())
  expect(button('Sale').getAttribute('aria-expanded')).toBe('true')
  expect(() => field('Price')).toThrow()
  load()
  await soon(() => expect(field('Price').value).toBe('0.5'))
})

test('a field with a fault gets the focus once it is loaded, when "Publish" was pressed before', async () => {
  const load = holdGroupFields()
  await showDraft('A title', { price: 'dear' })
  await after(() => button('Publish').click())
  await soon(() => expect(texts('[role=alert]').join()).toContain('Check 1 field'))
  load()
  await soon(() => expect(document.activeElement).toBe(field('Price')))
})

test('the group of a field with a fault opens, each time "Publish" finds it, and the field gets the focus', async () => {
  await showDraft('A title', { price: 'dear' })
  for (const _ of ['first', 'again']) {
    expect(button('Sale').getAttribute('aria-expanded')).toBe('false')
    await after(() => button('Publish').click())
    await soon(() => expect(document.activeElement).toBe(field('Price')))
    expect(field('Price').getAttribute('aria-invalid')).toBe('true')
    await after(() => button('Sale').click())
  }
})

test('one group is open at a time, and the one with the first fault, while the others are marked', async () => {
  await showDraft('A title', { price: 'dear', copies: 'many' })
  const groups = ['Sale', 'More', 'Revenue splits']
  const open = () => groups.filter((name) => button(name).getAttribute('aria-expanded') === 'true')
  const marked = () => groups.filter((name) => button(name).dataset.faulty === 'true')
  await openGroup('More')
  expect(open()).toEqual(['More'])
  await after(() => button('Publish').click())
  await soon(() => expect(document.activeElement).toBe(field('Price')))
  expect([open(), marked()]).toEqual([['Sale'], ['Sale', 'More']])
  // A mended fault leads nowhere else before "Publish" is pressed again.
  await after(() => type(field('Price'), '1'))
  expect([open(), marked()]).toEqual([['Sale'], ['More']])
  await after(() => button('Publish').click())
  await soon(() => expect(document.activeElement).toBe(field('Copies for me')))
  expect(open()).toEqual(['More'])
})

test('every fault is told at its field and counted, and goes with its own change', async () => {
  const screen = await showDraft('', { text: '', price: 'free' })
  await openGroup('Sale')
  await after(() => button('Publish').click())
  await soon(() => expect(document.activeElement).toBe(field('Text')))
  expect(screen.querySelector('[role=alert]')?.textContent).toContain(
    'Check 2 fields. Nothing was sent.',
  )
  expect(descriptionOf(field('Text'))).toContain('Write something')
  expect(descriptionOf(field('Price'))).toContain('number')
  await after(() => type(field('Text'), 'Now there is one'))
  const isInvalid = ['Text', 'Price'].map((name) => field(name).getAttribute('aria-invalid'))
  expect(isInvalid).toEqual([null, 'true'])
})

test.each([
  ['a new page', []],
  ['the one that is open', [{ id: 7 }]],
])(
  'without an account "Connect" stands for "Publish", leads to the account on %s, and checks nothing else',
  async (_, open) => {
    vi.spyOn(browser.tabs, 'query').mockResolvedValue(open as never)
    const create = vi.spyOn(browser.tabs, 'create').mockResolvedValue({} as never)
    const update = vi.spyOn(browser.tabs, 'update').mockResolvedValue({} as never)
    await showDraft('')
    await after(() => settings.set(DEFAULT_SETTINGS))
    expect(lacksButton('Publish')).toBe(true)
    await after(() => button('Connect').click())
    const url = expect.stringContaining('/welcome.html#key')
    expect(create.mock.calls).toEqual(
      open.length === 0 ? [[{ url, windowId: browser.windows.WINDOW_ID_CURRENT }]] : [],
    )
    expect(update.mock.calls).toEqual(open.map(({ id }) => [id, { active: true }]))
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  },
)

test('a text without a title shows its first words in the title, the review has them, and one press edits them', async () => {
  await showDraft('', { text: '\n Low water at six.\nThe rest of it.' })
  expect(field('Title').placeholder).toBe('Low water at six.')
  await review()
  expect(reviewedTitle()).toBe('Low water at six.')
  const sent = document.querySelector('dialog figure')?.textContent
  expect(sent).toContain('"title": "Low water at six."')
  await after(() => button('Edit title').click())
  await soon(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Title').value).toBe('Low water at six.')
  await review()
  expect(reviewedTitle()).toBe('Low water at six.')
  expect(lacksButton('Edit title')).toBe(true)
})

test('a blank draft has the focus in its text', async () => {
  await showDraft('', { text: '' })
  await soon(() => expect(document.activeElement).toBe(field('Text')))
})

test('Alt with the arrows, and a button, go round the titles that suit a captured text', async () => {
  await showDraft('First words…', { titles: ['First words…', 'A page', 'A heading'] })
  const press = (key: string, altKey = true) =>
    after(() =>
      field('Title').dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }),
      ),
    )
  const shown = async (title: string) => soon(() => expect(field('Title').value).toBe(title))
  await press('ArrowDown')
  await shown('A page')
  await press('ArrowUp')
  await press('ArrowUp')
  await shown('A heading')
  await press('ArrowDown', false)
  await shown('A heading')
  await after(() => button('Another title').click())
  await shown('First words…')
  for (const [key, next] of Object.entries({ ArrowUp: 'A heading', ArrowDown: 'First words…' })) {
    await after(() => type(field('Title'), 'Mine'))
    await press(key)
    await shown(next)
  }
})

test('a title of several lines becomes one line', async () => {
  await showDraft('', {})
  await after(() => type(field('Title'), 'Two \n lines'))
  await soon(() => expect(field('Title').value).toBe('Two lines'))
})

test('a draft without titles to choose from has no button for them', async () => {
  await showDraft('Mine', { titles: ['Mine'] })
  expect(lacksButton('Another title')).toBe(true)
})

const inNewCollection = {
  collection: { ...DEFAULT_DRAFT.collection, choice: 'new', name: 'Tides' },
}
const unchosen = { collection: DEFAULT_DRAFT.collection }
const digits = (digit: string): Address => `0x${digit.repeat(40)}`
const [first, second, elsewhere] = [digits('2'), digits('3'), digits('4')] as const
const stored = async () => (await drafts.by('updatedAt'))[0]?.collection

/** The background's answer is the list that is stored when the returned function is called. */
async function showReading(fields: Partial<DraftFields> = unchosen, serviceUrl?: string) {
  const answer = deferred<object>()
  answerCommands(() => answer.promise)
  await showDraft('A title', fields, serviceUrl)
  return (addresses: readonly Address[]) =>
    after(async () => {
      await storeCollections(addresses)
      answer.resolve({})
    })
}

test('the section Write selects the first collection on the network, and the review shows and the draft stores it', async () => {
  const answer = await showReading()
  expect(select('Collection').value).toBe('')
  await answer([elsewhere, first, second])
  expect(select('Collection').value).toBe(first)
  await review()
  expect(dialogText()).toContain(first)
  expect((await stored())?.choice).toBe(first)
})

test('the section Write selects a new collection when the account has none', async () => {
  const answer = await showReading()
  await answer([elsewhere])
  expect(select('Collection').value).toBe('new')
  await after(() => type(field('Collection name'), 'Tides'))
  await answer([first])
  expect(select('Collection').value).toBe('new')
})

test.each(['new', 'other', 'none'])(
  'the section Write keeps "%s" when that was chosen while the list was read',
  async (choice) => {
    const answer = await showReading()
    await after(() => choose(select('Collection'), choice))
    await answer([first])
    expect(select('Collection').value).toBe(choice)
  },
)

test('a new collection needs a name only; its metadata URI lies under "More" for who wants another', async () => {
  await showDraft('A title', inNewCollection)
  expect(() => field('Collection metadata URI')).toThrow()
  await openGroup('More')
  expect(
    field('Collection metadata URI').closest('fieldset')?.querySelector('legend')?.textContent,
  ).toBe('More')
  await review()
  expect(dialogText()).toContain('New: Tides')
})

test('the section Write selects the last collection used rather than the first', async () => {
  await changeNewDraft(({ collection }) => ({ collection: { ...collection, choice: second } }))
  const answer = await showReading({ collection: (await preferences.get()).newDraft.collection })
  await answer([first, second])
  expect(select('Collection').value).toBe(second)
})

test('"Publish" asks for a collection when it is pressed before the list is there', async () => {
  await showReading()
  await after(() => button('Publish').click())
  await soon(() => expect(select('Collection').getAttribute('aria-invalid')).toBe('true'))
  expect((await stored())?.choice).toBe('')
})

test.each([
  [DEFAULT_SETTINGS.serviceUrl, 'new,other'],
  ['https://own.example/api', 'new,other,none'],
])(
  '"No collection" is offered only where the service takes it: %s',
  async (serviceUrl, options) => {
    const answer = await showReading(unchosen, serviceUrl)
    await answer([])
    expect([...select('Collection').options].map(({ value }) => value).join()).toBe(options)
  },
)

test('"Discard draft" keeps a draft that another window has just changed, and says so', async () => {
  const screen = await showDraft('A title')
  const [draft] = await drafts.by('updatedAt', undefined, { descending: true, limit: 1 })
  const change = (stored: Draft) => ({ ...stored, text: 'Newer', revision: stored.revision + 1 })
  let isChanged = false
  beforeTransactions(async (durability) => {
    const isDiscard = !isChanged && durability === 'relaxed'
    isChanged ||= isDiscard
    if (isDiscard) await drafts.change(draft?.id ?? '', change)
  })
  await after(() => button('Discard draft').click())
  await soon(() =>
    expect(screen.textContent).toContain('Changed in another window, so we kept it.'),
  )
  await soon(async () => expect(await drafts.get(draft?.id ?? '')).toMatchObject({ text: 'Newer' }))
})

test('a publication that gave way to a draft is told of again when it turns out to be reverted', async () => {
  const screen = await showDraft('A draft')
  const write = { ...publication('w'), createdAt: Date.now(), history: [] }
  await after(() => writes.put({ ...write, status: STATUSES.confirmed }))
  expect(screen.querySelector('article')).toBeNull()
  await after(() => writes.change('w', (write) => ({ ...write, status: STATUSES.reverted })))
  await soon(() =>
    expect(screen.querySelector('.offer.bad')?.textContent).toContain('Reverted on chain'),
  )
})

test.each([
  ['https://example.org/?token=1', 'the link looks private'],
  ['http://192.168.178.1/', 'this page is only on your network'],
])(
  'the section Write says why the source %s is not added, until it is added for this draft',
  async (url, reason) => {
    const screen = await showDraft('A title', { addSource: false, source: { url, via: 'page' } })
    expect(screen.querySelector('.sheet')?.textContent).toContain(reason)
    const add = button('Credit the source')
    expect(add.getAttribute('aria-pressed')).toBe('false')
    await after(() => add.click())
    expect(screen.querySelector('.sheet')?.textContent).not.toContain(reason)
    expect((await drafts.by('updatedAt'))[0]?.addSource).toBe(true)
    expect((await preferences.get()).newDraft.addSource).toBe(true)
    await after(() => add.click())
    expect((await preferences.get()).newDraft.addSource).toBe(true)
  },
)

test('the section Write leads to the passage when that is chosen, for this draft alone', async () => {
  const url = 'https://example.org/tides'
  const passage = `${url}#:~:text=Some`
  const source = { url, passage, title: 'Tides', author: 'Ada', via: 'page' } as const
  await showDraft('A title', { source })
  const add = button('Credit the source')
  expect(texts('bdi', add)).toEqual(['Ada, “Tides”', 'example.org'])
  expect(add.title).toBe(`— Ada, “Tides”\n${url}`)
  const link = () => button('Link to the passage')
  expect(link().getAttribute('aria-pressed')).toBe('false')
  await after(() => link().click())
  expect(link().getAttribute('aria-pressed')).toBe('true')
  expect(add.title).toBe(`— Ada, “Tides”\n${passage}`)
  await after(() => link().click())
  expect(add.title).toBe(`— Ada, “Tides”\n${url}`)
  await soon(async () => expect((await drafts.by('updatedAt'))[0]?.link).toBe('page'))
  expect((await preferences.get()).newDraft).not.toHaveProperty('link')
})

test('the review shows the name that the moment will have, that of its new collection, and offers to take the title for both', async () => {
  await showDraft('A title', inNewCollection)
  await review()
  expect(reviewedTitle()).toBe('Tides')
  expect(dialogText()).toContain('first moment is named after it: “Tides”.')
  await after(() => button('Name the collection after the moment').click())
  await soon(() => expect(reviewedTitle()).toBe('A title'))
  expect(dialogText()).toContain('New: A title')
  expect(dialogText()).not.toContain('named after it')
})

test('an ENS name is a fault of the payout address, which takes an address alone', async () => {
  const screen = await showDraft('A title')
  await openGroup('More')
  await after(() => type(field('Payout address'), 'ada.eth'))
  await after(() => button('Publish').click())
  await soon(() =>
    expect(screen.textContent).toContain('Names don’t work here. Paste the 0x address.'),
  )
  expect(field('Payout address').getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('dialog')).toBeNull()
})

test('the section Write reads the collections again when another wallet of the artist becomes known', async () => {
  await storeCollections([])
  const sent = answerCommands()
  const reads = () => sent.filter(({ command }) => command === 'readCollections')
  await showDraft('A title')
  expect(reads()).toHaveLength(0)
  const wallets = [ACCOUNT, OTHER].map((address) => ({ address }))
  const hint = { id: 'k', last4: 'abcd', origin: 'https://own.example', wallets }
  await after(() => keyHints.local.set(hint))
  await soon(() => expect(reads()).toHaveLength(1))
})

test('the publish bar names the artist only for an account whose collections gave the name', async () => {
  const nameFor = async (account: Address) => {
    await after(() => storeCollections([], account, { username: 'field_notes' }))
    return document.querySelector('.publish .who')?.textContent
  }
  answerCommands()
  await showDraft('A title')
  expect(await nameFor(ACCOUNT)).toContain('field_notes')
  expect(await nameFor(OTHER)).not.toContain('field_notes')
})

test('the section Write and the review say that recipients become admins, and the review says their shares and the royalty', async () => {
  const splits = ['2', '3'].map((digit) => ({ address: digits(digit), share: '50' }))
  const screen = await showDraft('A title', { splits })
  const admins =
    'Everyone in the split becomes an admin of this moment, and so does their In Process wallet.'
  await openGroup('Revenue splits')
  expect(screen.querySelector('#compose-splits')?.textContent).toContain(admins)
  await review()
  expect(dialogText()).toContain(admins)
  const summary = document.querySelector('dialog .summary')?.textContent
  expect(summary).toContain('50% 0x2222222222222222222222222222222222222222')
  expect(summary).toContain('50% 0x3333333333333333333333333333333333333333')
  expect(summary).toContain('Royalty: 10% of each resale, set by In Process')
})

test('the review names the account among the recipients, and nobody else', async () => {
  await after(() => storeCollections([], ACCOUNT, { username: 'field_notes' }))
  const splits = [ACCOUNT, digits('3')].map((address) => ({ address, share: '50' }))
  await showDraft('A title', { splits })
  await review()
  const summary = document.querySelector('dialog .summary')?.textContent
  expect(summary).toContain('50% You · field_notes')
  expect(summary).toContain('50% 0x3333333333333333333333333333333333333333')
})

test.each([
  ['# A heading\nand words', true],
  ['words\n\n## A heading', true],
  ['some **bold words** here', true],
  ['a [link](https://own.example)', true],
  ['```\ncode\n```', true],
  ['- a list\n1. another', false],
  ['2 ** 3 and 5 * 4 * 3', false],
  ['#hashtag and [a note] (aside)', false],
])('the review of %j says that Markdown marks will show: %s', async (text, says) => {
  await showDraft('A title', { text })
  await review()
  expect(document.querySelector('dialog .moment-preview')).not.toBeNull()
  expect(dialogText()?.includes('Markdown marks will show')).toBe(says)
})

test('the review shows the moment and what matters, and the rest on demand', async () => {
  const payout = digits('5')
  const sale = { price: '1.5', currency: 'USDC', saleEnd: '2099-01-02T03:04' } as const
  await showDraft('A title', { ...sale, payout })
  await after(() => settings.update((old) => ({ ...old, serviceUrl: DEFAULT_SETTINGS.serviceUrl })))
  await openGroup('More')
  await after(() => choose(select('Collection'), 'new'))
  await after(() => type(field('Collection name'), 'Tides'))
  await review()
  const dialog = document.querySelector('dialog')
  expect(dialog?.querySelector('.moment-preview')?.textContent).toBe('TidesSome text')
  const summary = dialog?.querySelector('dl.summary')?.textContent
  const terms = ['1.5 USDC · starts now · ends Jan 2, 2099', 'NetworkBase', 'Copies1 for you']
  for (const said of [ACCOUNT, 'New: Tides', payout, ...terms]) expect(summary).toContain(said)
  const details = dialog?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('Everything that is sent')
  expect(details?.querySelector('figure')?.textContent).toContain('"pricePerToken": "1500000"')
  expect(descriptionOf(button('Publish now'))).toBe('This can’t be undone.')
})

/** The start of a sale, typed in Berlin. */
const saleStart = '2027-05-01T10:00+02:00[Europe/Berlin]'
const TYPED = 'Typed as May 1, 2027, 10:00 AM (Central European Time).'

/** Opens the fields of the sale of a draft, in New York. */
async function showSale(fields: Partial<DraftFields>) {
  vi.stubEnv('TZ', 'America/New_York')
  await showDraft('A title', fields)
  await openGroup('Sale')
  const id = (await place.get()).draftId ?? ''
  return { id, stored: () => drafts.get(id) }
}

test('the times of a sale are shown in the zone of today with its name, and with what was typed in another', async () => {
  await showSale({ saleStart, saleEnd: '2099-06-01T18:00' })
  expect(field('Sale starts').value).toBe('2027-05-01T04:00')
  expect(descriptionOf(field('Sale starts'))).toBe(
    `Leave empty to start now. ${TYPED} Time zone: Eastern Time`,
  )
  expect(field('Sale ends').value).toBe('2099-06-01T18:00')
  expect(descriptionOf(field('Sale ends'))).toBe('Leave empty for no end. Time zone: Eastern Time')
  expect(button('Sale').textContent).toContain('starts May 1, 2027')
})

test('the times of a sale are stored with the zone in which they are typed, each alone', async () => {
  const { stored } = await showSale({ saleStart })
  await after(() => type(field('Sale ends'), '2027-07-01T12:30'))
  await soon(async () =>
    expect(await stored()).toMatchObject({
      saleStart,
      saleEnd: '2027-07-01T12:30-04:00[America/New_York]',
    }),
  )
  await after(() => type(field('Sale starts'), '2027-05-01T05:00'))
  expect(field('Sale starts').value).toBe('2027-05-01T05:00')
  expect(descriptionOf(field('Sale starts'))).not.toContain('Typed')
  await soon(async () =>
    expect(await stored()).toMatchObject({
      saleStart: '2027-05-01T05:00-04:00[America/New_York]',
    }),
  )
})

test.each(['0002-05-01T10:00', '2027-03-14T02:30'])(
  'the times of a sale stay as they are typed: %s',
  async (typed) => {
    await showSale({})
    await after(() => type(field('Sale starts'), typed))
    expect(field('Sale starts').value).toBe(typed)
    await after(() => type(field('Sale starts'), ''))
    expect(field('Sale starts').value).toBe('')
  },
)

test('the times of a sale change with what another surface stores', async () => {
  const { id } = await showSale({ saleStart })
  await after(() => changeDraft(id, { saleStart: '2027-05-02T10:00+02:00[Europe/Berlin]' }))
  await soon(() => expect(field('Sale starts').value).toBe('2027-05-02T04:00'))
})

test('the times of a sale are reviewed in the zone of today, and with what was typed in another', async () => {
  await showSale({ saleStart, saleEnd: '2099-06-01T18:00' })
  await review()
  const summary = document.querySelector('dialog dl.summary')?.textContent
  expect(summary).toContain('starts May 1, 2027, 4:00 AM EDT · ends Jun 1, 2099, 6:00 PM EDT')
  expect(summary?.match(/Typed as[^.]*\./g)).toEqual([TYPED])
  const details = document.querySelector('dialog details')?.textContent
  expect(details).toContain('Saturday, May 1, 2027 at 4:00 AM Eastern Daylight Time')
  expect(details).toContain('"saleStart": "1809158400"')
})

test('the review says nothing of the times of a sale that starts now and has no end', async () => {
  await showDraft('A title')
  await review()
  const summary = document.querySelector('dialog dl.summary')?.textContent
  expect(summary).toContain('PriceFree')
  expect(summary).not.toContain('now')
})

test.each([
  ['en', '0,001', '0.001 ETH'],
  ['de', '0.001', '0,001 ETH'],
  ['en', '1.50', '1.5 ETH'],
  ['en', '0', 'Free'],
  ['en', 'much', 'much ETH'],
  ['en', '', '– ETH'],
])(
  'the line of chips, a group with a name, writes in %s a price that was typed %j as %j',
  async (language, price, words) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    const { getMessage } = browser.i18n
    vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) =>
      String(key) === 'app_locale' ? language : getMessage(key, values),
    )
    const screen = await showDraft('A title', { price })
    expect(
      screen.querySelector('[role=group][aria-label="Publishing options"] .price')?.textContent,
    ).toBe(words)
  },
)

test('the first press on "Add recipient" adds oneself and another, and the total says what is left', async () => {
  const screen = await showDraft('A title')
  await openGroup('Revenue splits')
  await after(() => button('Add recipient').click())
  const addresses = within(screen).getAllByRole<HTMLInputElement>('textbox', {
    name: /^Recipient \d address$/,
  })
  expect(addresses.map(({ value }) => value)).toEqual([ACCOUNT, ''])
  const total = () => screen.querySelector('#compose-splits output')?.textContent
  expect(total()).toBe('100% assigned')
  const share = { name: 'Recipient 2 share (%)' }
  await after(() => type(within(screen).getByRole<HTMLInputElement>('spinbutton', share), '10.5'))
  expect(total()).toBe('39.5% left')
})

test('one press sets a usual price, with its currency, and a network without USDC offers none in it', async () => {
  const screen = await showDraft('A title', { price: '0.3', currency: 'ETH' })
  await openGroup('Sale')
  await after(() => button('1 USDC').click())
  expect(field('Price').value).toBe('1')
  expect(screen.querySelector('.chip.price')?.textContent).toBe('1 USDC')
  await after(() => button('Free').click())
  expect(field('Price').value).toBe('0')
  expect(screen.querySelector('.chip.price')?.textContent).toBe('Free')
  await after(() => settings.update((old) => ({ ...old, chainId: 7777777 })))
  expect(texts('fieldset button')).not.toContain('1 USDC')
})

/** Stores a publication of the account that had this split. */
async function storePublished(splits: DraftFields['splits'], id = 'w', createdAt = 100) {
  const { operation, ...write } = publication(id)
  const request = { ...operation.request, account: ACCOUNT }
  const published = { ...operation, request, draft: { ...operation.draft, splits } }
  const status = STATUSES.confirmed
  await writes.put({ ...write, createdAt, operation: published, status, history: [] })
}
const SAME_SPLIT = /^Same split as last time/
const sameSplit = () =>
  within(document.body).queryByRole<HTMLButtonElement>('button', { name: SAME_SPLIT })
const splitOf = (...addresses: string[]) => addresses.map((address) => ({ address, share: '50' }))

test('one press gives a draft without recipients those of the last publication, who are named', async () => {
  const splits = splitOf('ines.eth', ACCOUNT.toUpperCase().replace('0X', '0x'))
  await storePublished(splits)
  await showDraft('A title')
  await openGroup('Revenue splits')
  await soon(() =>
    expect(sameSplit()?.textContent).toBe('Same split as last time: ines.eth 50% · You 50%'),
  )
  await after(() => sameSplit()?.click())
  expect(sameSplit()).toBeNull()
  await soon(async () => expect((await drafts.by('updatedAt'))[0]?.splits).toEqual(splits))
  expect(descriptionOf(button('Revenue splits'))).toBe('50/50 with ines.eth')
})

test('the split of last time is not offered where the last publication had none', async () => {
  await storePublished(splitOf('ines.eth', ACCOUNT))
  await showDraft('A title')
  await openGroup('Revenue splits')
  await soon(() => expect(sameSplit()).not.toBeNull())
  await after(() => storePublished([], 'newer', 200))
  await soon(() => expect(sameSplit()).toBeNull())
})

test('the chips "More" and "Revenue splits" say what they hold, where that is not as usual', async () => {
  await showDraft('A title')
  const chips = () => ['More', 'Revenue splits'].map((name) => button(name))
  expect(chips().map(({ textContent }) => textContent)).toEqual(['More', 'Splits'])
  expect(chips().map((chip) => chip.getAttribute('aria-describedby'))).toEqual([null, null])
  const splits = splitOf(ACCOUNT, digits('3'))
  const other = await createDraft({ title: 'Another', copies: '2', referral: OTHER, splits })
  await after(() => openDraft(other.id))
  const words = ['2 copies · Referral', '50/50 with 0x3333…3333']
  await soon(() => expect(chips().map(({ textContent }) => textContent)).toEqual(words))
  expect(chips().map(descriptionOf)).toEqual(words)
})

test('the payout address cannot be changed while there are splits, which say why, and holds nothing back', async () => {
  const splits = splitOf(ACCOUNT, digits('3'))
  await showDraft('A title', { payout: 'malformed', splits })
  await openGroup('More')
  const payout = field('Payout address') as HTMLInputElement
  expect([payout.readOnly, payout.value]).toEqual([true, 'malformed'])
  expect(descriptionOf(payout)).toBe('The splits decide who is paid.')
  await review()
  expect(dialogText()).not.toContain('malformed')
})

test('a draft that was refused has what the service said above it, until it is published anew', async () => {
  await showDraft('A title')
  const draft = (await drafts.get(stores.place.current().draftId ?? '')) as Draft
  const refusedAs = (message: string, at: number): Write => {
    const fields = [{ field: 'contract.uri', message }]
    const problem: Problem = {
      failure: 'status',
      status: 400,
      errorBody: { message: 'Invalid input', fields },
    }
    const { operation, ...write } = publication(`refused ${at}`, draft.id)
    const status = { state: 'refused' as const, at, problem }
    return { ...write, createdAt: at, operation: { ...operation, draft }, status, history: [] }
  }
  const cards = () => texts('article')
  await after(() => writes.put(refusedAs('Not reachable', 3)))
  await soon(() => expect(cards().join()).toContain('Not reachable'))
  expect(cards().join()).toContain('Fix the fields it lists.')
  // It is edited right there.
  expect(lacksButton('Edit and try again')).toBe(true)
  expect((field('Title') as HTMLTextAreaElement).disabled).toBe(false)
  await after(() => writes.put(refusedAs('Not found', 4)))
  await soon(() => expect(cards().join()).toContain('Not found'))
  expect(cards()).toHaveLength(1)
})
