import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { stores } from '../../../components/state/stores.ts'
import { MomentCard } from '../../../components/timeline/MomentCard.tsx'
import { Picture } from '../../../components/timeline/Picture.tsx'
import { client } from '../../../components/timeline/queries.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { preferences } from '../../../lib/settings/preferences.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { address, moment } from '../../fixtures/entries.ts'
import { png } from '../../service/media.ts'
import { soon } from '../soon.ts'
import { after, render, texts } from './render.ts'

const picture = Buffer.from(png([0, 0, 0], [9, 9, 9], [5, 5, 5], 8))
const image = `data:image/png;base64,${picture.toString('base64')}`
const name = 'A title'
const writing = { name, mime: 'text/plain', image, contentUri: 'data:text/plain,Some%20words' }

const ACCOUNT = address(9)

async function showCard(more: Partial<Moment> = {}) {
  const card = await render(
    <QueryClientProvider client={client}>
      <MomentCard moment={moment(1, { metadata: writing, ...more })} titleId="title" />
    </QueryClientProvider>,
  )
  // happy-dom has no popovers: as a browser does it before the menu opens.
  const toggle = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  await after(() => card.querySelector('.menu')?.dispatchEvent(toggle))
  return card
}

test('a moment’s card shows the text of a writing without the picture of it, and the picture of another moment', async () => {
  const card = await showCard()
  await soon(() => expect(card.textContent).toContain('Some words'))
  expect(card.querySelector('img')).toBeNull()
  const other = await showCard({ metadata: { name, mime: 'image/png', image, contentUri: image } })
  await soon(() => expect(other.querySelector('img')?.alt).toBe('Picture of A title'))
  // A press on the picture leads to the site; the Tab key stops at the link in the row of actions
  // alone.
  const links = [...other.querySelectorAll<HTMLAnchorElement>('a[href*="/collect/"]')]
  expect(new Set(links.map(({ href }) => href)).size).toBe(1)
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  expect(links[0]?.firstElementChild).toBe(other.querySelector('img'))
})

/** The parts of the line of facts that are seen. */
function factsOf(card: HTMLElement): (string | null)[] {
  for (const hidden of card.querySelectorAll('.about .visually-hidden')) hidden.remove()
  return texts('.about :is(.initial, .by, .link)', card)
}

test('a moment’s card names the creator first and the collection after', async () => {
  const creator = { address: address(7), username: 'field_notes' }
  const card = await showCard({ collectionName: 'Field Notes', creator })
  expect(factsOf(card)).toEqual(['F', 'field_notes', 'Field Notes'])
  // The name may be anything; the menu has the address beside it.
  expect(card.querySelector('.menu')?.textContent?.replace(/\s+/g, ' ')).toContain(
    'by field_notes 0x0000…0007',
  )
})

test.each([
  ['artist', { creator: { address: address(7), username: 'Tides' } }, ['T', 'Tides', 'Collection']],
  ['moment', { metadata: { ...writing, name: 'Tides' } }, ['Collection']],
])(
  'a moment’s card says the name of a collection once where the %s has it too',
  async (_, more, facts) => {
    const card = await showCard({ collectionName: 'Tides', ...more })
    expect(factsOf(card)).toEqual(facts)
  },
)

const TAKEN = ['you', 'YOU', 'Creator', 'In Process wallet', 'In Process contract']

test.each([...TAKEN, '0xABCD…0001', '0xfacade'])(
  'a moment’s card shows the address of a creator and of a collection that are called "%s", not the name',
  async (name) => {
    const creator = { address: address(7), username: name }
    const card = await showCard({ collectionName: name, creator })
    // An address has no initial.
    expect(factsOf(card)).toEqual(['', '0x0000…0007', '0x0000…0001'])
  },
)

const FREE = { pricePerToken: '0' }

test.each([
  ['the sale goes on', { sale: FREE }, true],
  ['the sale has ended', { sale: { ...FREE, saleEnd: '1' } }, false],
  ['the sale has not begun', { sale: { ...FREE, saleStart: '99999999999' } }, false],
  ['there is no sale', {}, false],
])('a menu offers to collect a moment only while it is on sale: %s', async (_, more, isOffered) => {
  const card = await showCard({ chainId: 8453, ...more })
  const links = [...card.querySelectorAll<HTMLAnchorElement>('.menu a')].filter(
    ({ textContent }) => textContent === 'Collect',
  )
  expect(links.map(({ href }) => href.startsWith('https://inprocess.world/collect/base:'))).toEqual(
    isOffered ? [true] : [],
  )
})

test.each([
  [Date.parse('2026-11-20T12:00:00Z'), 1],
  [undefined, 0],
  // The date of a moment is the start of its sale (docs/service.md).
  [Date.now() + 86_400_000, 0],
])('a moment’s card shows the date %s %i times', async (createdAt, times) => {
  const card = await showCard({ createdAt })
  expect(card.querySelectorAll('time')).toHaveLength(times)
  expect(card.textContent).not.toContain('1970')
})

test.each([
  ['by the account’s own list where the entry has none', undefined, 'Tide Tables'],
  ['by the entry', 'Field Notes', 'Field Notes'],
])('a moment’s card names the collection %s', async (_, collectionName, name) => {
  const { address: collection } = moment(1)
  const collections = [{ address: collection, name: 'Tide Tables', chainId: 8453 }]
  await collectionList.set({ account: ACCOUNT, wallets: [], collections, at: 1 })
  const card = await showCard({ chainId: 8453, collectionName })
  await soon(() => expect(card.querySelector('.about .link')?.textContent).toBe(name))
})

test.each([
  [undefined, undefined],
  [0, undefined],
  [1, '1 comment'],
  [3, '3 comments'],
])('a moment’s card counts comments: %s', async (comments, words) => {
  const card = await showCard({ comments })
  const shown = card.querySelector('.moment-actions .comments .visually-hidden')
  expect(shown?.textContent || undefined).toBe(words)
})

test.each([
  [0, true],
  [84532, false],
])('a card names its network only in the list of all networks: %i', async (chainId, named) => {
  await stores.timelineFilter.change({ show: 'everyone', chainId })
  const card = await showCard({ chainId: 84532 })
  await soon(() =>
    expect(card.querySelector('.about')?.textContent?.includes('Base Sepolia')).toBe(named),
  )
})

test.each([
  ['created the collection', ACCOUNT, [{ address: ACCOUNT }], 'Manage admins'],
  ['has a right on the moment alone', address(7), [{ address: ACCOUNT }], 'Show admins'],
  ['has no right', address(7), [], undefined],
])(
  'a moment’s card offers an account that %s its admins as it may change them',
  async (_, creator, admins, offered) => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
    const card = await showCard({ creator: { address: creator }, admins })
    expect(texts('button', card).find((text) => text?.includes('admins'))).toBe(offered)
  },
)

test.each([
  ['mine', address(7), true],
  ['mine', ACCOUNT, false],
  ['mine', address(8), false],
  ['everyone', address(7), false],
] as const)(
  'a moment’s card among "%s" says of one in the collection of %s that it is shared: %s',
  async (show, creator, says) => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
    const wallets = [ACCOUNT, address(8)]
    await collectionList.set({ account: ACCOUNT, wallets, collections: [], at: 1 })
    await stores.timelineFilter.change({ show })
    const card = await showCard({ creator: { address: creator } })
    await soon(() =>
      expect(card.textContent?.includes('You’re an admin of this moment.')).toBe(says),
    )
  },
)

const OTHER = 'field_notes is an admin of this moment.'
const UNNAMED = '0x0000…0006 is an admin of this moment.'
test.each([
  ['somebody else', 'field_notes', { address: address(7), username: 'tides' }, OTHER],
  ['somebody without a name', 'field_notes', { address: address(7) }, OTHER],
  ['somebody else for an artist without a name', undefined, { address: address(7) }, UNNAMED],
  ['the artist', 'field_notes', { address: address(6) }, undefined],
  [
    'another wallet of the artist',
    'field_notes',
    { address: address(8), username: 'field_notes' },
    undefined,
  ],
])(
  'a moment’s card under an artist says of one in the collection of %s why it is listed',
  async (_, name, creator, words) => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
    await stores.timelineFilter.change({
      show: 'artist',
      artist: { address: address(6), name, from: 'everyone' },
    })
    const card = await showCard({ creator })
    await soon(() => expect(card.querySelector('h2 + .muted:not(.about)')?.textContent).toBe(words))
  },
)

test('a moment’s card under the user’s own name speaks of the user as under "My moments"', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
  const artist = { address: ACCOUNT, name: 'me', from: 'everyone' } as const
  await stores.timelineFilter.change({ show: 'artist', artist })
  const card = await showCard({ creator: { address: address(7) } })
  await soon(() => expect(card.textContent).toContain('You’re an admin of this moment.'))
})

test('a moment’s menu offers a post of its title and link', async () => {
  const card = await showCard()
  const posts = [...card.querySelectorAll<HTMLAnchorElement>('.menu a')].filter(({ textContent }) =>
    /^Post on/.test(textContent ?? ''),
  )
  const page = card.querySelector<HTMLAnchorElement>('a.open')?.href ?? ''
  expect(posts.map(({ textContent }) => textContent)).toEqual(['Post on X', 'Post on Farcaster'])
  for (const { href } of posts)
    expect([...new URL(href).searchParams.values()]).toEqual(
      expect.arrayContaining(['A title', page]),
    )
})

test('a picture inside its URI is not shown while media is switched off', async () => {
  const container = await render(
    <QueryClientProvider client={client}>
      <Picture uri={image} alt="A picture" />
    </QueryClientProvider>,
  )
  expect(container.querySelector('img')?.alt).toBe('A picture')
  await after(() => preferences.update((old) => ({ ...old, loadMedia: false })))
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('Media is off in Settings.')
})
