// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ActivitySection } from '../../../components/activity/ActivitySection.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { storesReady } from '../../../components/state/stores.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import type { Status, StatusOf, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { after, button, render } from './render.ts'

test.each([
  [8453, undefined],
  [84532, 'Expected on Base, but In Process put it on Base Sepolia.'],
])('a write’s card tells when an answer of chain %i is of another chain than expected', async (chainId, words) => {
  await storesReady()
  const status = { ...executed, state: 'accepted', at: 3, chainId } as const
  const card = await render(<WriteCard write={{ ...publication('w'), chainId: 8453, status, history: [] }} />)
  expect(card.querySelector('.note')?.textContent).toBe(words)
})

test.each([
  ['before the first look', undefined, true],
  ['between two looks', { at: 4, count: 1, failures: 0, nextAt: 9 }, true],
  ['after the last look', { at: 4, count: 2, failures: 0 }, false],
])('a write’s card says that a second copy is looked for, %s', async (_, duplicate, says) => {
  await storesReady()
  const status = { ...executed, state: 'confirmed', at: 3, blockNumber: '9' } as const
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [], ...(duplicate && { duplicate }) }} />)
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
  await storesReady()
  const card = await render(<WriteCard write={{ ...write, status, history }} />)
  expect(card.textContent).toContain(words)
  expect(card.textContent?.includes('Nothing was')).toBe(words.includes('Nothing was'))
})

test.each([
  ['goes on', { nextAt: 9e15 }, 'We’re checking. Don’t resend yet.'],
  ['is over', {}, 'Look for it yourself before you send it again.'],
])('the card of an unknown outcome advises against sending again while the search %s', async (_, next, words) => {
  await storesReady()
  const search = { at: 4, count: 1, failures: 0, found: 0, sources: ['timeline'], unavailable: [], ...next }
  const card = await render(
    <WriteCard write={{ ...publication('w'), status: { ...STATUSES.unknown, search }, history: [SENT] }} />,
  )
  expect(card.querySelector('.stack > p')?.textContent).toContain(words)
})

const MINUTE = 60_000
const UNSENT = 'The browser closed before this was sent. We haven’t sent it, though a copy of this browser profile may have.'

test.each<[string, number, Partial<StatusOf<'unknown'>>, RegExp]>([
  ['was to be sent a minute ago', 1, {}, /^We’re looking for it\. It goes out at \d+:\d\d.* unless we find it\.$/],
  ['was to be sent 11 minutes ago', 11, {}, /^We won’t send this on our own\. .*Press “Check again”, then “Send again”\.$/],
  ['is sent now', 1, { attempt: 0, resend: 'now' }, /^Resending\.$/],
])('the card of a restored write that %s says that nothing has left, and what is next', async (_, minutes, more, next) => {
  await storesReady()
  const at = Date.now()
  const status = { ...STATUSES.unknown, why: 'restored' as const, at, firstSentAt: at - minutes * MINUTE, ...more }
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [] }} />)
  const said = card.querySelector('.stack > p')?.textContent?.trim() ?? ''
  expect(said.slice(0, UNSENT.length)).toBe(UNSENT)
  expect(said.slice(UNSENT.length + 1)).toMatch(next)
})

test('the card of a write that was to be sent again, and was restored, does not say that nothing has left', async () => {
  await storesReady()
  const status = { ...STATUSES.unknown, why: 'restored' as const, attempt: 2 }
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [] }} />)
  expect(card.textContent).toContain('The browser closed before this was sent again. It may have gone through.')
  expect(card.textContent).not.toContain('It was not sent')
})

test.each<[string, Pick<Write, 'history'>, object, string]>([
  ['the browser', { history: [SENT] }, {}, 'your browser or network repeated the request'],
  ['"Send again"', { history: [SENT, SENT] }, {}, 'the first try went through too'],
  ['an earlier sending', { history: [SENT] }, { isEarlier: true }, 'was made before this one was sent'],
])('the card of a publication that appears twice by %s says so', async (_, history, more, words) => {
  await storesReady()
  const { hash, ...token } = executed
  const duplicate = { at: 4, count: 1, failures: 0, token: { ...token, tokenId: '8' }, ...more }
  const card = await render(<WriteCard write={{ ...publication('w'), status: STATUSES.confirmed, ...history, duplicate }} />)
  expect(card.querySelector('.note')?.textContent).toContain(words)
})

test.each([
  ['a publication', publication('w')],
  ['a revocation', revocation('w')],
])(
  'the card of %s shows the hash with its explorers when the answer held nothing else, and does not call it lost',
  async (_, write) => {
    await storesReady()
    const status = { state: 'accepted', at: Date.now(), hash: executed.hash, chainId: 8453 } as const
    const card = await render(<WriteCard write={{ ...write, status, history: [] }} />)
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
  await storesReady()
  const card = await render(<WriteCard write={{ ...write, history: [] }} />)
  const links = [...card.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Open moment')
  expect(links.map(({ href }) => href)).toEqual(pages)
  expect(card.textContent?.includes('Copy link')).toBe(pages.length > 0)
})

test('the card of a write is headed by what it is about', async () => {
  await storesReady()
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
  await storesReady()
  const status = { ...STATUSES.accepted, ...(receipt && { receipt }) }
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [] }} />)
  expect(card.querySelector('.state')?.className).toBe(`state ${colour}`)
})

test('an empty Activity leads to Write', async () => {
  await storesReady()
  await render(<ActivitySection />)
  await after(() => button('Write one').click())
  expect(await navigation.get()).toMatchObject({ panel: 'write', popup: 'write' })
})
