// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { draftStore } from '../../../components/state/stores.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { WriteSection } from '../../../components/write/WriteSection.tsx'
import { DEFAULT_DRAFT, type DraftFields } from '../../../lib/drafts/draft.ts'
import { createDraft, drafts } from '../../../lib/drafts/drafts.ts'
import { lastChoices } from '../../../lib/drafts/last-choices.ts'
import { keyHints } from '../../../lib/settings/key-store.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { database } from '../../../lib/storage/database.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { after, button, choose, field, render, select, type } from './render.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'

/** Shows the section Write with a stored draft of this title. */
async function showDraft(title: string, fields: Partial<DraftFields> = {}, serviceUrl = 'https://own.example/api') {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT, serviceUrl })
  const collection = { choice: 'none', name: '', uri: '', address: '' }
  const draft = await createDraft({ title, text: 'Some text', collection, ...fields })
  await navigation.update((old) => ({ ...old, draftId: draft.id }))
  await draftStore(draft.id).ready
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
  await soon(() => expect(screen.querySelector('[role=alert]')?.textContent).toContain('Not saved:'))
})

test('the review shows what was typed after "Publish" was pressed and before the draft was stored', async () => {
  await showDraft('A title')
  const { transaction } = database
  const slow = deferred()
  vi.spyOn(database, 'transaction').mockImplementation((async (...work: Parameters<typeof transaction>) => {
    await slow.promise
    return transaction(...work)
  }) as typeof transaction)
  await after(() => type(field('Title'), 'First'))
  await after(() => button('Publish').click())
  await after(() => type(field('Title'), 'First and last'))
  await after(() => slow.resolve())
  await soon(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(document.querySelector('dialog h3')?.textContent).toBe('First and last')
})

test('the section Write focuses the title of a draft without a caret and shows its price', async () => {
  await showDraft('A title', { price: '0.5' })
  await soon(() => expect(document.activeElement).toBe(field('Title')))
  await after(() => button('Sale').click())
  expect(field('Price').value).toBe('0.5')
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

test('every fault is told at its field and counted, and goes with its own change', async () => {
  const screen = await showDraft('', { text: '', price: 'free' })
  await after(() => button('Sale').click())
  await after(() => button('Publish').click())
  await soon(() => expect(document.activeElement).toBe(field('Title')))
  expect(screen.querySelector('[role=alert]')?.textContent).toContain('Check 3 fields. Nothing was sent.')
  const told = () =>
    ['Title', 'Text', 'Price'].map((name) => {
      const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    })
  expect(told()).toEqual([
    expect.stringContaining('Give it a title.'),
    expect.stringContaining('Write something'),
    expect.stringContaining('number'),
  ])
  await after(() => type(field('Title'), 'Now there is one'))
  const isInvalid = ['Title', 'Text', 'Price'].map((name) => field(name).getAttribute('aria-invalid'))
  expect(isInvalid).toEqual([null, 'true', 'true'])
})

test('without an account "Connect" stands for "Publish", leads to the account, and checks nothing else', async () => {
  const open = vi.spyOn(browser.tabs, 'create').mockResolvedValue({} as never)
  await showDraft('')
  await after(() => settings.set(DEFAULT_SETTINGS))
  expect(() => button('Publish')).toThrow()
  await after(() => button('Connect').click())
  expect(open).toHaveBeenCalledExactlyOnceWith({ url: expect.stringContaining('/welcome.html') })
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('Alt with the arrows, and a button, go round the titles that suit a captured text', async () => {
  await showDraft('First words…', { titles: ['First words…', 'A page', 'A heading'] })
  const press = (key: string, altKey = true) =>
    after(() => field('Title').dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true })))
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
  await after(() => type(field('Title'), 'Mine'))
  await press('ArrowUp')
  await shown('A heading')
})

test('a draft without titles to choose from has no button for them', async () => {
  await showDraft('Mine', { titles: ['Mine'] })
  expect(() => button('Another title')).toThrow()
})

const unchosen = { collection: DEFAULT_DRAFT.collection }
const [first, second, elsewhere] = ['2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as const)
const stored = async () => (await drafts.by('updatedAt'))[0]?.collection

/** The background's answer is the list that is stored when the returned function is called. */
async function showReading(fields: Partial<DraftFields> = unchosen, serviceUrl?: string) {
  const answer = deferred<object>()
  answerCommands(() => answer.promise)
  await showDraft('A title', fields, serviceUrl)
  await after(() => button('Collection').click())
  return (addresses: readonly (`0x${string}` | undefined)[]) =>
    after(async () => {
      const collections = addresses.flatMap((address) =>
        address ? [{ address, chainId: address === elsewhere ? 10 : 8453 }] : [],
      )
      await collectionList.set({ account: ACCOUNT, wallets: [ACCOUNT], at: Date.now(), collections })
      answer.resolve({})
    })
}

test('the section Write selects the first collection on the network, and the review shows and the draft stores it', async () => {
  const answer = await showReading()
  expect(select('Collection').value).toBe('')
  await answer([elsewhere, first, second])
  expect(select('Collection').value).toBe(first)
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog')?.textContent).toContain(first))
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
  await showDraft('A title', { collection: { ...DEFAULT_DRAFT.collection, choice: 'new', name: 'Tides' } })
  expect(() => field('Collection metadata URI')).toThrow()
  await after(() => button('More').click())
  expect(field('Collection metadata URI').closest('fieldset')?.querySelector('legend')?.textContent).toBe('More')
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog')?.textContent).toContain('New: Tides'))
})

test('the section Write selects the last collection used rather than the first', async () => {
  await lastChoices.update((old) => ({ ...old, collection: { ...old.collection, choice: second ?? '' } }))
  const answer = await showReading({ collection: (await lastChoices.get()).collection })
  await answer([first, second])
  expect(select('Collection').value).toBe(second)
})

test('"Publish" asks for a collection when it is pressed before the list is there', async () => {
  await showReading()
  await after(() => button('Collection').click())
  await after(() => button('Publish').click())
  await soon(() => expect(select('Collection').getAttribute('aria-invalid')).toBe('true'))
  expect((await stored())?.choice).toBe('')
})

test.each([
  [DEFAULT_SETTINGS.serviceUrl, 'new,other'],
  ['https://own.example/api', 'new,other,none'],
])('the section Write offers no collection only where the service takes that: %s', async (serviceUrl, options) => {
  const answer = await showReading(unchosen, serviceUrl)
  await answer([])
  expect([...select('Collection').options].map(({ value }) => value).join()).toBe(options)
})

test('"Discard draft" keeps a draft that another window has just changed, and says so', async () => {
  const screen = await showDraft('A title')
  const { transaction } = database
  const [draft] = await drafts.by('updatedAt', undefined, { descending: true, limit: 1 })
  let isChanged = false
  vi.spyOn(database, 'transaction').mockImplementation((async (...work: Parameters<typeof transaction>) => {
    const isDiscard = !isChanged && work[1] === 'relaxed'
    isChanged ||= isDiscard
    if (isDiscard)
      await drafts.change(draft?.id ?? '', (stored) => ({ ...stored, text: 'Newer', revision: stored.revision + 1 }))
    return transaction(...work)
  }) as typeof transaction)
  await after(() => button('Discard draft').click())
  await soon(() => expect(screen.textContent).toContain('This draft changed in another window, so it stays.'))
  await soon(async () => expect(await drafts.get(draft?.id ?? '')).toMatchObject({ text: 'Newer' }))
})

test('a publication that gave way to a draft is shown again when it turns out to be reverted', async () => {
  const screen = await showDraft('A draft')
  await after(() => writes.put({ ...publication('w'), createdAt: Date.now(), status: STATUSES.confirmed, history: [] }))
  expect(screen.querySelector('article')).toBeNull()
  await after(() => writes.change('w', (write) => ({ ...write, status: STATUSES.reverted })))
  await soon(() => expect(screen.querySelector('article')?.textContent).toContain('Reverted on chain'))
})

test.each([
  ['https://example.org/?token=1', 'may give others access'],
  ['http://192.168.178.1/', 'opens only on your network'],
])('the section Write says why the source %s is not added, until it is added for this draft', async (url, reason) => {
  const screen = await showDraft('A title', { addSource: false, source: { url, via: 'page' } })
  expect(screen.querySelector('.foot')?.textContent).toContain(reason)
  const add = button('Credit the source')
  expect(add.getAttribute('aria-pressed')).toBe('false')
  await after(() => add.click())
  expect(screen.querySelector('.foot')?.textContent).not.toContain(reason)
  expect((await drafts.by('updatedAt'))[0]?.addSource).toBe(true)
  expect((await lastChoices.get()).addSource).toBe(true)
  await after(() => add.click())
  expect((await lastChoices.get()).addSource).toBe(true)
})

test('the section Write quotes the captured text and leads to the passage when that is chosen, and remembers the marks alone', async () => {
  const url = 'https://example.org/tides'
  const source = { url, passage: `${url}#:~:text=Some`, title: 'Tides', author: 'Ada', via: 'page' as const }
  const screen = await showDraft('A title', { source })
  const add = button('Credit the source')
  expect(add.textContent).toBe('Ada, “Tides”')
  expect(add.title).toBe(`— Ada, “Tides”\n${url}`)
  await after(() => button('Quotation marks').click())
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({ text: '“Some text”', quotes: '“…”' })
  const link = screen.querySelector<HTMLSelectElement>('[aria-label="Link to"]')
  await after(() => link && choose(link, 'passage'))
  expect(add.title).toBe(`— Ada, “Tides”\n${source.passage}`)
  expect(await lastChoices.get()).toMatchObject({ quotes: '“…”' })
  expect(await lastChoices.get()).not.toHaveProperty('link')
  await after(() => button('Quotation marks').click())
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({ text: 'Some text', quotes: '' })
  expect((await lastChoices.get()).quotes).toBe('')
})

test('an ENS name gives way to its address when its field is left, and one without an address is a fault of the field', async () => {
  answerCommands((command, { name }: { name?: string }) =>
    command === 'resolveName' && name === 'ada.eth' ? { address: ACCOUNT } : {},
  )
  const screen = await showDraft('A title')
  await after(() => button('More').click())
  const payout = field('Payout address')
  await after(() => payout.focus())
  await after(() => type(payout, 'Ada.eth'))
  await after(() => payout.blur())
  await soon(() => expect(payout.value).toBe(ACCOUNT))
  expect(screen.textContent).toContain('Address of Ada.eth')
  // The keys publish without leaving the field.
  await after(() => type(payout, 'ada.eth'))
  await after(() => type(field('Referral address'), 'nobody.eth'))
  await after(() => button('Publish').click())
  await soon(() => expect(screen.textContent).toContain('No address is set for this name.'))
  expect(field('Referral address').getAttribute('aria-invalid')).toBe('true')
  await after(() => type(field('Referral address'), 'näme.eth'))
  await after(() => button('Publish').click())
  await soon(() => expect(screen.textContent).toContain('Only names of plain letters'))
  expect((await drafts.by('updatedAt')).at(-1)).toMatchObject({ payout: ACCOUNT, referral: 'näme.eth' })
  expect(document.querySelector('dialog')).toBeNull()
  await after(() => type(field('Referral address'), 'ada.eth'))
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog details')?.textContent).toContain(ACCOUNT))
})

test('the section Write reads the collections again when another wallet of the artist becomes known', async () => {
  const other = '0x2222222222222222222222222222222222222222'
  await collectionList.set({ account: ACCOUNT, wallets: [ACCOUNT], at: Date.now(), collections: [] })
  const sent = answerCommands()
  const reads = () => sent.filter(({ command }) => command === 'readCollections')
  await showDraft('A title')
  expect(reads()).toHaveLength(0)
  const wallets = [{ address: ACCOUNT }, { address: other }] as const
  await after(() => keyHints.local.set({ id: 'k', last4: 'abcd', origin: 'https://own.example', wallets: [...wallets] }))
  await soon(() => expect(reads()).toHaveLength(1))
})

test('the publish bar names the artist only for an account whose collections gave the name', async () => {
  const other = '0x2222222222222222222222222222222222222222'
  const nameFor = (account: typeof ACCOUNT | typeof other) =>
    after(() =>
      collectionList.set({ account, wallets: [account], at: Date.now(), username: 'field_notes', collections: [] }),
    ).then(() => document.querySelector('.publish .who')?.textContent)
  answerCommands()
  await showDraft('A title')
  expect(await nameFor(ACCOUNT)).toContain('field_notes')
  expect(await nameFor(other)).not.toContain('field_notes')
})

/** Shows a frame that may be read once its origin is permitted, and what the browser answers. */
async function showFrame(held: boolean, request: () => Promise<boolean>) {
  const sent = answerCommands(() => ({ made: true }))
  const asked = vi.fn(request)
  vi.spyOn(browser, 'permissions', 'get').mockReturnValue({ contains: async () => held, request: asked } as never)
  await showDraft('A title')
  await after(() =>
    navigation.update((old) => ({ ...old, unreadFrame: { tabId: 7, frameId: 4, origin: 'https://frame.example:8443' } })),
  )
  await after(() => button('Allow and copy').click())
  expect(asked).toHaveBeenCalledExactlyOnceWith({ origins: ['https://frame.example/*'] })
  return sent.filter(({ command }) => command === 'useSelection')
}

test('the page captures a frame itself only when its origin was permitted before', async () => {
  expect(await showFrame(true, async () => true)).toHaveLength(1)
})

test('the page announces the draft of a frame that the background has captured', async () => {
  await showFrame(false, async () => true)
  await after(() => navigation.update(({ unreadFrame: _, ...rest }) => rest))
  await soon(() => expect(document.querySelector('[role=status]')?.textContent).toContain('Selection added as a new draft.'))
})

test.each([
  ['was just permitted, because the background does it', async () => true],
  ['is declined', async () => false],
  ['is refused by the browser', async () => Promise.reject(new Error('not allowed'))],
])('the page captures no frame whose origin %s', async (_, request) => {
  expect(await showFrame(false, request)).toHaveLength(0)
})

test('the section Write and the review say that recipients become admins, and the review says their shares and the royalty', async () => {
  const splits = ['2', '3'].map((digit) => ({ address: `0x${digit.repeat(40)}`, share: '50' }))
  const screen = await showDraft('A title', { splits })
  const admins = 'Everyone in the split becomes an admin of this moment, and so does their In Process wallet.'
  await after(() => button('Revenue splits').click())
  expect(screen.querySelector('#write-splits')?.textContent).toContain(admins)
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog')?.textContent).toContain(admins))
  const summary = document.querySelector('dialog .summary')?.textContent
  expect(summary).toContain('50% 0x2222…2222')
  expect(summary).toContain('50% 0x3333…3333')
  expect(summary).toContain('Royalty: 10% of each resale, set by In Process')
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
])('the review of %j says that Markdown stays as typed: %s', async (text, says) => {
  await showDraft('A title', { text })
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog .moment-preview')).not.toBeNull())
  expect(document.querySelector('dialog')?.textContent?.includes('Markdown stays as typed')).toBe(says)
})

test('the review shows the moment and what matters, and the rest on demand', async () => {
  const payout = `0x${'5'.repeat(40)}`
  await showDraft('A title', { price: '1.5', currency: 'USDC', payout, saleEnd: '2099-01-02T03:04' })
  await after(() => settings.update((old) => ({ ...old, serviceUrl: DEFAULT_SETTINGS.serviceUrl })))
  await after(() => button('More').click())
  await after(() => button('Collection').click())
  await after(() => choose(select('Collection'), 'new'))
  await after(() => type(field('Collection name'), 'Tides'))
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog')).not.toBeNull())
  const dialog = document.querySelector('dialog')
  expect(dialog?.querySelector('.moment-preview')?.textContent).toBe('A titleSome text')
  const summary = dialog?.querySelector('dl.summary')?.textContent ?? ''
  for (const said of [ACCOUNT, 'New: Tides', '1.5 USDC · starts now · ends Jan 2, 2099', payout, 'Base · you keep 1 copy'])
    expect(summary).toContain(said)
  const details = dialog?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('Everything that is sent')
  expect(details?.querySelector('figure')?.textContent).toContain('"pricePerToken": "1500000"')
  const warning = button('Publish now').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(warning)?.textContent).toBe('This can’t be undone.')
})

test.each([
  ['en', '0,001', '0.001 ETH'],
  ['de', '0.001', '0,001 ETH'],
  ['en', '1.50', '1.5 ETH'],
  ['en', '0', 'Free'],
  ['en', 'much', 'much ETH'],
  ['en', '', '– ETH'],
])('the line of chips, a toolbar with a name, writes in %s a price that was typed %j as %j', async (language, price, words) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const { getMessage } = browser.i18n
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) =>
    String(key) === 'app_locale' ? language : getMessage(key, values),
  )
  const screen = await showDraft('A title', { price })
  expect(screen.querySelector('[role=toolbar][aria-label="Publishing options"] .price')?.textContent).toBe(words)
})

test('one press sets a usual price, with its currency, and a network without USDC offers none in it', async () => {
  const screen = await showDraft('A title', { price: '0.3', currency: 'ETH' })
  await after(() => button('Sale').click())
  await after(() => button('1 USDC').click())
  expect(field('Price').value).toBe('1')
  expect(screen.querySelector('.chip.price')?.textContent).toBe('1 USDC')
  await after(() => button('Free').click())
  expect(field('Price').value).toBe('0')
  expect(screen.querySelector('.chip.price')?.textContent).toBe('Free')
  await after(() => settings.update((old) => ({ ...old, chainId: 7777777 })))
  expect([...screen.querySelectorAll('fieldset button')].map((each) => each.textContent)).not.toContain('1 USDC')
})
