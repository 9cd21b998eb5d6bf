import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ActivitySection } from '../../../components/activity/ActivitySection.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { place } from '../../../lib/settings/place.ts'
import type { SearchResult, Status, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import {
  CLOSED,
  executed,
  publication,
  revocation,
  STATUSES,
  UNSENT,
  WITHOUT_EFFECT,
} from '../../fixtures/write-of.ts'
import { hrefs, render } from './render.ts'

/** Shows the card of a write with this status: a publication, unless `more` says otherwise. */
const showCard = (status: Status, more: Partial<Write> = {}) =>
  render(<WriteCard write={{ ...publication('w'), status, history: [], ...more }} />)

const OTHER_CHAIN = 'Expected on Base, but In Process sent it to Base Sepolia.'
test.each([
  ['accepted', 8453, undefined],
  ['accepted', 84532, OTHER_CHAIN],
  ['confirmed', 84532, OTHER_CHAIN],
  // Nothing is on that chain, but the transaction was sent to it.
  ['reverted', 84532, OTHER_CHAIN],
] as const)(
  'the card of a write that is %s on chain %i tells of another chain than expected',
  async (state, chainId, words) => {
    const card = await showCard({ ...STATUSES[state], chainId })
    expect(card.querySelector('.note')?.textContent).toBe(words)
  },
)

const QUEUED = { state: 'queued', at: 0 }
const SENT = { state: 'sending', at: 1 }
const LOST = { state: 'unknown', at: 2 }
const INNER: Status = { ...STATUSES.reverted, isInner: true }
const UNPUBLISHED = 'Nothing was published. Your text is kept'
const UNCHANGED = 'Nothing was changed. Reload the admins, then try again.'
const STILL_UNKNOWN = 'the first try is still unknown. Look for it yourself'
const { reverted } = STATUSES
test.each<[string, Status, Partial<Write>, string]>([
  ['publication reverted', reverted, { history: [SENT] }, `${UNPUBLISHED}: edit it`],
  ['publication failed inside', INNER, { history: [SENT] }, `failed inside. ${UNPUBLISHED}`],
  ['revocation reverted', reverted, { ...revocation('w'), history: [SENT] }, UNCHANGED],
  ['second sending reverted', reverted, { history: [SENT, LOST, SENT] }, STILL_UNKNOWN],
  ['write is mined without effect', WITHOUT_EFFECT, { history: [SENT] }, 'the change doesn’t show'],
])('a card says, where a %s, what that means and what to do', async (_, status, more, words) => {
  const card = await showCard(status, more)
  expect(card.textContent).toContain(words)
  expect(card.textContent?.includes('Nothing was')).toBe(words.includes('Nothing was'))
})

/** What a card says outside its details. */
const said = (card: Element) => card.querySelector('.write-card > p')?.textContent
const details = (card: Element) => card.querySelector('details')?.textContent ?? ''

const GOES_ON = { at: 4, count: 1, result: 'notYet', nextAt: 9e15 } as const
test.each<[string, Write['search'], string]>([
  ['goes on', GOES_ON, 'We’re checking. Don’t resend yet.'],
  ['is over', { at: 4, count: 30, result: 'none' }, 'Not found, and it can’t appear any more.'],
])(
  'the card of an unknown outcome advises against sending again while the search %s',
  async (_, search, words) => {
    const card = await showCard(STATUSES.unknown, { history: [SENT], search })
    expect(said(card)).toBe(words)
  },
)

test.each<[SearchResult, string]>([
  ['none', 'Not found, and it can’t appear any more.'],
  ['notYet', 'Not found yet. It may still appear.'],
  ['partly', 'we can’t read yet if it’s yours'],
  ['unread', 'Couldn’t read the network.'],
])('the details of an unknown outcome say what the last search told: %s', async (result, words) => {
  const card = await showCard(STATUSES.unknown, { search: { at: 4, count: 1, result } })
  expect(details(card)).toContain(words)
})

test.each(['noRpc', 'noBlock'] as const)(
  'the card of an outcome that cannot be looked for says so, with the links to look oneself: %s',
  async (result) => {
    const card = await showCard(STATUSES.unknown, { search: { at: 4, count: 1, result } })
    expect(said(card)).toMatch(/^We can’t look for this: .*Look for it yourself\./)
    expect(hrefs('.write-card > p a', card)).toContain(
      `https://basescan.org/address/${executed.contractAddress}`,
    )
  },
)

test.each([
  ['never left', UNSENT, 'Not sent'],
  ['was refused', STATUSES.refused, 'Refused'],
])('the card of a write that %s says so', async (_, status, words) => {
  const card = await showCard(status)
  expect(card.querySelector('.state')?.textContent).toBe(words)
  expect(card.querySelector('.state')?.className).toBe('state bad')
})

test('the card of a write whose browser closed before it was sent says so, and sends it only at the user’s word', async () => {
  const card = await showCard(CLOSED, { sendings: 0, search: GOES_ON })
  expect(said(card)).toBe('We didn’t send this. Still want it? Check again, then send again.')
  expect(details(card)).toContain(
    'The browser closed before this was sent. We haven’t sent it, though a copy of this browser profile may have.',
  )
})

test.each(['unread', 'partly'] as const)(
  'the card of an outcome that could not be read for six minutes has the links to look oneself: %s',
  async (result) => {
    const search = { at: STATUSES.unknown.at + 360_000, count: 29, result, nextAt: 9e15 }
    const card = await showCard(STATUSES.unknown, { search, sinceBlock: 31_234_567 })
    expect(said(card)).toContain('We don’t know if this went out.')
    expect(card.querySelector<HTMLAnchorElement>('.write-card > p a')?.href).toContain('/address/')
    expect(details(card)).toContain('Looked for from block 31234567 on.')
  },
)

test.each(['accepted', 'confirmed', 'reverted'] as const)(
  'a write that is %s shows its hash and one explorer without a press',
  async (state) => {
    const card = await showCard(STATUSES[state])
    card.querySelector('details')?.remove()
    expect(card.querySelector('.transaction .code')?.getAttribute('title')).toBe(executed.hash)
    expect(hrefs('.transaction a', card)).toEqual([`https://basescan.org/tx/${executed.hash}`])
  },
)

const FOUND: Status = { ...STATUSES.confirmed, foundBy: 'text' }
test.each<[string, Status, string[]]>([
  ['confirmed', FOUND, ['The reply was lost, but we found it onchain.', 'Blockscout']],
  ['accepted', { ...STATUSES.accepted, at: Date.now() }, ['Blockscout']],
  ['of unknown outcome', STATUSES.unknown, ['It may have gone through.', 'Checking again']],
])('the card of a write that is %s folds what few people need', async (_, status, words) => {
  const card = await showCard(status)
  for (const each of words) expect(details(card)).toContain(each)
  card.querySelector('details')?.remove()
  for (const each of words) expect(card.textContent).not.toContain(each)
})

test.each<[string, Write['history'], string]>([
  ['the browser', [QUEUED, SENT], 'your browser or network repeated the request'],
  [
    'the browser, and was lost and found',
    [QUEUED, SENT, LOST],
    'your browser or network repeated the request',
  ],
  ['"Send again"', [QUEUED, SENT, LOST, QUEUED, SENT], 'the first try went through too'],
])(
  'the card of a publication that was executed twice by %s says so, with both links',
  async (_, history, words) => {
    const hash = `0x${'cd'.repeat(32)}` as const
    const twin = { ...executed, hash, tokenId: '8', foundBy: 'text' } as const
    const card = await showCard(STATUSES.confirmed, { history, twin })
    expect(card.querySelector('.note')?.textContent).toContain(words)
    expect(hrefs('.note a', card)).toEqual([
      expect.stringMatching(/collect\/base:.*\/8$/),
      `https://basescan.org/tx/${hash}`,
      expect.any(String),
    ])
    expect(card.querySelector('.transaction')?.textContent).toContain(executed.hash)
  },
)

test.each([
  ['a publication', publication('w')],
  ['a revocation', revocation('w')],
])(
  'the card of %s shows the hash with its explorers when the answer held nothing else, and does not call it lost',
  async (_, write) => {
    const { hash } = executed
    const card = await showCard({ state: 'accepted', at: Date.now(), hash, chainId: 8453 }, write)
    expect(card.querySelector('.transaction')?.textContent).toContain(hash)
    expect(hrefs('a', card)).toContain(`https://basescan.org/tx/${hash}`)
    expect(card.textContent).not.toContain('The reply was lost')
  },
)

const PAGE = `https://inprocess.world/collect/base:${executed.contractAddress}/7`

test.each<[string, Status, Partial<Write>, string[]]>([
  ['a confirmed publication', STATUSES.confirmed, {}, [PAGE]],
  ['an accepted publication', STATUSES.accepted, {}, [PAGE]],
  ['a reverted publication', STATUSES.reverted, {}, []],
  ['a publication of unknown outcome', STATUSES.unknown, {}, []],
  ['a revocation', STATUSES.confirmed, revocation('w'), []],
])('the card of %s leads to its moment only if there is one', async (_, status, more, pages) => {
  const card = await showCard(status, more)
  const links = [...card.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === 'Open moment',
  )
  expect(links.map(({ href }) => href)).toEqual(pages)
  expect(card.textContent?.includes('Copy link')).toBe(pages.length > 0)
})

test('the card of a write is headed by what it is about', async () => {
  const published = await showCard(STATUSES.confirmed)
  expect(published.querySelector('h2')?.textContent).toBe('A title')
  const revoked = await showCard(STATUSES.confirmed, revocation('w'))
  expect(revoked.querySelector('h2')?.textContent).toContain(ARTIST)
})

test.each([
  ['is asked', undefined, 'good'],
  ['could not be asked', { at: 4, count: 1, isUnread: true, nextAt: 9 }, 'warn'],
  ['was asked in vain', { at: 4, count: 148, isUnread: false }, 'warn'],
])('the state of a write whose chain %s is coloured so', async (_, receipt, colour) => {
  const card = await showCard(STATUSES.accepted, { receipt })
  expect(card.querySelector('.state')?.className).toBe(`state ${colour}`)
})

test('an empty Activity leads to Write', async () => {
  await render(<ActivitySection />)
  await userEvent.click(screen.getByRole('button', { name: 'Write one' }))
  expect(await place.get()).toMatchObject({ section: 'compose' })
})
