import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ActivitySection } from '../../../components/activity/ActivitySection.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { navigation } from '../../../lib/settings/navigation.ts'
import type { SearchResult, Status, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import {
  CLOSED,
  executed,
  publication,
  revocation,
  STATUSES,
  UNSEEN,
  UNSENT,
} from '../../fixtures/write-of.ts'
import { render } from './render.ts'

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
    const status: Status = { ...STATUSES[state], chainId }
    const card = await showCard(status)
    expect(card.querySelector('.note')?.textContent).toBe(words)
  },
)

const SENT = { state: 'sending', at: 1 }
const LOST = { state: 'unknown', at: 2 }
const INNER: Status = { ...STATUSES.reverted, isInner: true }
test.each<[string, Omit<Write, 'status' | 'history'>, Status, Write['history'], string]>([
  [
    'publication reverted',
    publication('w'),
    STATUSES.reverted,
    [SENT],
    'Nothing was published. Your text is kept: edit it',
  ],
  [
    'publication failed inside',
    publication('w'),
    INNER,
    [SENT],
    'failed inside. Nothing was published. Your text is kept',
  ],
  [
    'revocation reverted',
    revocation('w'),
    STATUSES.reverted,
    [SENT],
    'Nothing was changed. Reload the admins, then try again.',
  ],
  [
    'second sending reverted',
    publication('w'),
    STATUSES.reverted,
    [SENT, LOST, SENT],
    'the first try is still unknown. Look for it yourself',
  ],
  ['write is mined without effect', publication('w'), UNSEEN, [SENT], 'the change doesn’t show'],
])(
  'a card says, where a %s, what that means and what to do',
  async (_, write, status, history, words) => {
    const card = await showCard(status, { ...write, history })
    expect(card.textContent).toContain(words)
    expect(card.textContent?.includes('Nothing was')).toBe(words.includes('Nothing was'))
  },
)

/** What a card says outside its details. */
const said = (card: Element) => card.querySelector('.write-card > p')?.textContent
const details = (card: Element) => card.querySelector('details')?.textContent ?? ''

test.each<[string, Write['search'], string]>([
  [
    'goes on',
    { at: 4, count: 1, result: 'notYet', nextAt: 9e15 },
    'We’re checking. Don’t resend yet.',
  ],
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
    const links = [...card.querySelectorAll('.write-card > p a')].map(
      (link) => (link as HTMLAnchorElement).href,
    )
    expect(links).toContain(`https://basescan.org/address/${executed.contractAddress}`)
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
  const search = { at: 4, count: 1, result: 'notYet', nextAt: 9e15 } as const
  const card = await showCard(CLOSED, { sendings: 0, search })
  expect(said(card)).toBe('We didn’t send this. Still want it? Check again, then send again.')
  expect(details(card)).toContain(
    'The browser closed before this was sent. We haven’t sent it, though a copy of this browser profile may have.',
  )
})

test.each(['unread', 'partly'] as const)(
  'the card of an outcome that could not be read for six minutes has the links to look oneself: %s',
  async (result) => {
    const search = { at: STATUSES.unknown.at + 360_000, count: 29, result, nextAt: 9e15 }
    const card = await showCard(STATUSES.unknown, { search, since: 31_234_567 })
    expect(said(card)).toContain('We don’t know if this was sent.')
    expect(card.querySelector<HTMLAnchorElement>('.write-card > p a')?.href).toContain('/address/')
    expect(details(card)).toContain('Looked for from block 31234567 on.')
  },
)

test.each(['accepted', 'confirmed', 'reverted'] as const)(
  'the card of a write that is %s shows its hash and one explorer without a press',
  async (state) => {
    const card = await showCard(STATUSES[state])
    card.querySelector('details')?.remove()
    expect(card.querySelector('.transaction .code')?.getAttribute('title')).toBe(executed.hash)
    expect(
      [...card.querySelectorAll<HTMLAnchorElement>('.transaction a')].map(({ href }) => href),
    ).toEqual([`https://basescan.org/tx/${executed.hash}`])
  },
)

test.each<[string, Status, string[]]>([
  [
    'confirmed',
    { ...STATUSES.confirmed, foundBy: 'text' },
    ['The reply was lost, but we found it onchain.', 'Blockscout'],
  ],
  ['accepted', { ...STATUSES.accepted, at: Date.now() }, ['Blockscout']],
  ['of unknown outcome', STATUSES.unknown, ['It may have gone through.', 'Checking again']],
])('the card of a write that is %s folds what few people need', async (_, status, words) => {
  const card = await showCard(status)
  for (const each of words) expect(details(card)).toContain(each)
  card.querySelector('details')?.remove()
  for (const each of words) expect(card.textContent).not.toContain(each)
})

test.each<[string, Write['history'], string]>([
  ['the browser', [SENT], 'your browser or network repeated the request'],
  ['"Send again"', [SENT, LOST, SENT], 'the first try went through too'],
])(
  'the card of a publication that was executed twice by %s says so, with both links',
  async (_, history, words) => {
    const twin = {
      ...executed,
      hash: `0x${'cd'.repeat(32)}`,
      tokenId: '8',
      foundBy: 'text',
    } as const
    const card = await showCard(STATUSES.confirmed, { history, twin })
    const note = card.querySelector('.note')
    expect(note?.textContent).toContain(words)
    const links = [...(note?.querySelectorAll('a') ?? [])].map(({ href }) => href)
    expect(links).toEqual([
      expect.stringMatching(/collect\/base:.*\/8$/),
      `https://basescan.org/tx/${twin.hash}`,
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
    const status = {
      state: 'accepted',
      at: Date.now(),
      hash: executed.hash,
      chainId: 8453,
    } as const
    const card = await showCard(status, write)
    expect(card.querySelector('.transaction')?.textContent).toContain(executed.hash)
    const links = [...card.querySelectorAll('a')].map(({ href }) => href)
    expect(links).toContain(`https://basescan.org/tx/${executed.hash}`)
    expect(card.textContent).not.toContain('The reply was lost')
  },
)

const PAGE = `https://inprocess.world/collect/base:${executed.contractAddress}/7`

test.each<[string, Omit<Write, 'history'>, string[]]>([
  ['a confirmed publication', { ...publication('w'), status: STATUSES.confirmed }, [PAGE]],
  ['an accepted publication', { ...publication('w'), status: STATUSES.accepted }, [PAGE]],
  ['a reverted publication', { ...publication('w'), status: STATUSES.reverted }, []],
  ['a publication of unknown outcome', { ...publication('w'), status: STATUSES.unknown }, []],
  ['a revocation', { ...revocation('w'), status: STATUSES.confirmed }, []],
])('the card of %s leads to its moment only if there is one', async (_, write, pages) => {
  const card = await render(<WriteCard write={{ ...write, history: [] }} />)
  const links = [...card.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === 'Open moment',
  )
  expect(links.map(({ href }) => href)).toEqual(pages)
  expect(card.textContent?.includes('Copy link')).toBe(pages.length > 0)
})

test('the card of a write is headed by what it is about', async () => {
  const heading = async (write: Omit<Write, 'history'>) =>
    (await render(<WriteCard write={{ ...write, history: [] }} />)).querySelector('h2')?.textContent
  expect(await heading({ ...publication('w'), status: STATUSES.confirmed })).toBe('A title')
  expect(await heading({ ...revocation('w'), status: STATUSES.confirmed })).toContain(ARTIST)
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
  expect(await navigation.get()).toMatchObject({ panel: 'write' })
})
