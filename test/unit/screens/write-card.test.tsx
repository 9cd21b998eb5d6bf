// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ActivitySection } from '../../../components/activity/ActivitySection.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { navigation } from '../../../lib/settings/navigation.ts'
import type { Status, StatusOf, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { after, button, render } from './render.ts'

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

test.each([
  ['before the first look', undefined, true],
  ['between two looks', { at: 4, count: 1, failures: 0, nextAt: 9 }, true],
  ['after the last look', { at: 4, count: 2, failures: 0 }, false],
])('a write’s card says that a second copy is looked for, %s', async (_, duplicate, says) => {
  const status = { ...executed, state: 'confirmed', at: 3, blockNumber: '9' } as const
  const card = await showCard(status, duplicate && { duplicate })
  expect(card.textContent?.includes('Looking for a second copy')).toBe(says)
})

const SENT = { state: 'sending', at: 1 }
const INNER: Status = { ...STATUSES.reverted, isInner: true }
test.each<[string, Omit<Write, 'status' | 'history'>, Status, Write['history'], string]>([
  ['publication reverted', publication('w'), STATUSES.reverted, [SENT], 'Nothing was published. Your text is kept: edit it'],
  ['publication failed inside', publication('w'), INNER, [SENT], 'failed inside. Nothing was published. Your text is kept'],
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
    [SENT, SENT],
    'the first try is still unknown. Look for it yourself',
  ],
  ['write is mined without effect', publication('w'), STATUSES.mined, [SENT], 'the change doesn’t show'],
])('a card says, where a %s, what that means and what to do', async (_, write, status, history, words) => {
  const card = await showCard(status, { ...write, history })
  expect(card.textContent).toContain(words)
  expect(card.textContent?.includes('Nothing was')).toBe(words.includes('Nothing was'))
})

/** What a card says outside its details. */
const said = (card: Element) => card.querySelector('.write-card > p')?.textContent
const details = (card: Element) => card.querySelector('details')?.textContent ?? ''

test.each([
  ['goes on', { nextAt: 9e15 }, 'We’re checking. Don’t resend yet.'],
  ['is over', {}, 'We don’t know if this was sent. Check again first.'],
])('the card of an unknown outcome advises against sending again while the search %s', async (_, next, words) => {
  const search = { at: 4, count: 1, failures: 0, found: 0, sources: ['timeline'], unavailable: [], ...next }
  const card = await showCard({ ...STATUSES.unknown, search }, { history: [SENT] })
  expect(said(card)).toBe(words)
})

const MINUTE = 60_000
const UNSENT = 'The browser closed before this was sent. We haven’t sent it, though a copy of this browser profile may have.'

test.each<[string, number, Partial<StatusOf<'unknown'>>, RegExp]>([
  ['was to be sent a minute ago', 1, {}, /^We’re looking for it\. It goes out at \d+:\d\d.* unless we find it\.$/],
  ['was to be sent 11 minutes ago', 11, {}, /^We didn’t send this\. Still want it\? Check again, then send again\.$/],
  ['is sent now', 1, { attempt: 0, resend: 'now' }, /^Resending\.$/],
])(
  'the card of a restored write that %s says what is next, and its details that nothing has left',
  async (_, minutes, more, next) => {
    const at = Date.now()
    const status = { ...STATUSES.unknown, why: 'restored' as const, at, firstSentAt: at - minutes * MINUTE, ...more }
    const card = await showCard(status)
    expect(said(card)).toMatch(next)
    expect(details(card)).toContain(UNSENT)
  },
)

test.each<[string, Status, string[]]>([
  [
    'confirmed',
    { ...STATUSES.confirmed, found: 'timeline' },
    ['No usable reply came', 'Looking for a second copy', executed.hash],
  ],
  ['accepted', { ...STATUSES.accepted, at: Date.now() }, [executed.hash]],
  ['of unknown outcome', STATUSES.unknown, ['It may have gone through.', 'Checking again']],
])('the card of a write that is %s folds what few people need', async (_, status, words) => {
  const card = await showCard(status)
  for (const each of words) expect(details(card)).toContain(each)
  card.querySelector('details')?.remove()
  for (const each of words) expect(card.textContent).not.toContain(each)
})

test('the card of a write that was to be sent again, and was restored, does not say that nothing has left', async () => {
  const status = { ...STATUSES.unknown, why: 'restored' as const, attempt: 2 }
  const card = await showCard(status)
  expect(card.textContent).toContain('The browser closed before this was sent again. It may have gone through.')
  expect(card.textContent).not.toContain('haven’t sent it')
})

test.each<[string, Pick<Write, 'history'>, object, string]>([
  ['the browser', { history: [SENT] }, {}, 'your browser or network repeated the request'],
  ['"Send again"', { history: [SENT, SENT] }, {}, 'the first try went through too'],
  ['an earlier sending', { history: [SENT] }, { isEarlier: true }, 'was made before this one was sent'],
])('the card of a publication that appears twice by %s says so', async (_, history, more, words) => {
  const { hash, ...token } = executed
  const duplicate = { at: 4, count: 1, failures: 0, token: { ...token, tokenId: '8' }, ...more }
  const card = await showCard(STATUSES.confirmed, { ...history, duplicate })
  expect(card.querySelector('.note')?.textContent).toContain(words)
})

test.each([
  ['a publication', publication('w')],
  ['a revocation', revocation('w')],
])(
  'the card of %s shows the hash with its explorers when the answer held nothing else, and does not call it lost',
  async (_, write) => {
    const status = { state: 'accepted', at: Date.now(), hash: executed.hash, chainId: 8453 } as const
    const card = await showCard(status, write)
    expect(card.querySelector('.transaction')?.textContent).toContain(executed.hash)
    const links = [...card.querySelectorAll('a')].map(({ href }) => href)
    expect(links).toContain(`https://basescan.org/tx/${executed.hash}`)
    expect(card.textContent).not.toContain('No usable reply')
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
  const links = [...card.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Open moment')
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
  ['could not be asked', { at: 4, count: 1, failures: 1, nextAt: 9 }, 'warn'],
  ['was asked in vain', { at: 4, count: 120, failures: 0 }, 'warn'],
])('the state of a write whose chain %s is coloured so', async (_, receipt, colour) => {
  const status = { ...STATUSES.accepted, ...(receipt && { receipt }) }
  const card = await showCard(status)
  expect(card.querySelector('.state')?.className).toBe(`state ${colour}`)
})

test('an empty Activity leads to Write', async () => {
  await render(<ActivitySection />)
  await after(() => button('Write one').click())
  expect(await navigation.get()).toMatchObject({ panel: 'write', popup: 'write' })
})
