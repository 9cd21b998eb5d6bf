import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { serviceWallet } from '../../../lib/admins/service-wallet.ts'
import { checksummed } from '../../../lib/chain/address.ts'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { keyHints } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { account, person, storeAccount, address as tides, wallet } from './admin-kit.ts'
import { after, button, openDraft, render, texts } from './render.ts'

const stranger = checksummed('0x00000000000000000000000000000000c0ffee11')
/** Another wallet of the account's artist. */
const second = person(7)

/** Opens the review of a stored draft with these fields. */
async function review(fields: Partial<DraftFields>): Promise<void> {
  await storeAccount()
  await collectionList.update((list) => list && { ...list, wallets: [account, second] })
  answerCommands(() => ({}))
  const collection = { choice: tides, name: '', uri: '', address: '' }
  const draft = await createDraft({ title: 'A title', text: 'Some text', collection, ...fields })
  await openDraft(draft.id)
  await render(<ComposeSection surface="panel" />)
  await after(() => button('Publish').click())
  await soon(() => expect(document.querySelector('dialog[open] .summary')).not.toBeNull())
}

/** The description of a fact in the summary; undefined where it has none of this name. */
const fact = (name: string): Element | undefined =>
  [...document.querySelectorAll('dialog .summary dt')].find(
    ({ textContent }) => textContent === name,
  )?.nextElementSibling ?? undefined
const said = (name: string) => fact(name)?.textContent?.trim()
/** The groups of the whole address in a fact. */
const groups = (name: string) => texts('.address > span', fact(name))
const grouped = (whole: string) => ['0x', ...(whole.slice(2).match(/.{4}/g) ?? [])]

const url = 'https://example.org/an/article'
const passage = `${url}#:~:text=For%20one%20season`
const source = { url, passage, title: 'Tides', via: 'page' as const }

test('the review shows the whole address of the credited source, under a text of five lines too', async () => {
  await review({ text: 'A line.\n'.repeat(5), source, addSource: true })
  expect(said('Source')).toBe(url)
})

test('the review says that the link of the source leads to the passage when that was chosen', async () => {
  await review({ source, addSource: true, link: 'passage' })
  expect(said('Source')).toBe(`${passage}Leads to the passage.`)
  expect(document.querySelector('dialog .lines')?.textContent).toContain(passage)
})

test.each([
  ['is risky and not credited', { source: { ...source, url: `${url}?token=1` }, addSource: false }],
  ['has no address', { source: { ...source, url: '', passage: undefined }, addSource: true }],
  ['is missing', { source: undefined, addSource: true }],
])('the review shows no source when it %s', async (_, fields) => {
  await review(fields)
  expect(said('Source')).toBeUndefined()
})

test('the review shows a stranger among recipients whole and in groups, an ENS name as it was typed, and oneself as "You"', async () => {
  await review({
    splits: [
      { address: stranger, share: '50' },
      { address: 'far-shore.eth', share: '25' },
      { address: account, share: '25' },
    ],
  })
  expect(texts('.shares > li', fact('Payout'))).toEqual([
    `50% ${stranger}`,
    '25% far-shore.eth',
    '25% You ',
  ])
  expect(groups('Payout')).toEqual(grouped(stranger))
})

test('the review names the account among recipients when the service told its name', async () => {
  const shares = [account, stranger].map((address) => ({ address, share: '50' }))
  await review({ splits: shares })
  await after(() => collectionList.update((list) => list && { ...list, username: 'ada' }))
  await soon(() => expect(texts('.shares > li')[0]).toBe('50% You · ada '))
})

test.each([
  ['Payout', 'payout'],
  ['Referral address', 'referral'],
] as const)('the review shows a stranger whole and in groups under "%s"', async (name, field) => {
  await review({ [field]: stranger })
  expect(said(name)).toBe(stranger)
  expect(groups(name)).toEqual(grouped(stranger))
})

test.each([
  ['Payout', 'payout'],
  ['Referral address', 'referral'],
] as const)(
  'the review shows another wallet of one’s own as "You" under "%s"',
  async (name, field) => {
    await review({ [field]: second })
    expect(said(name)).toMatch(/^You /)
    expect(groups(name)).toEqual([])
    expect(texts('.code .visually-hidden', fact(name))).toEqual([second])
  },
)

test('the review shows the wallet through which the service acts for the account as "You"', async () => {
  const { serviceUrl } = DEFAULT_SETTINGS
  await after(() => serviceWallet.set({ serviceUrl, account, address: wallet }))
  await review({ payout: wallet })
  expect(said('Payout')).toMatch(/^You /)
})

test('the review shows the account as "You" under "Payout", and no referral to it', async () => {
  await review({ payout: account, referral: account })
  expect(said('Payout')).toBe('You')
  expect(said('Referral address')).toBeUndefined()
})

test('the review calls an account that is none of the key’s wallets by its whole address, never "You"', async () => {
  const wallets = [{ address: second as Address, type: 'external' as const }]
  await after(() =>
    keyHints.local.set({ id: 'key', last4: 'abcd', origin: 'https://inprocess.world', wallets }),
  )
  await review({ payout: account })
  expect(said('By')).toBe(account)
  expect(said('Payout')).toBe(account)
  expect(groups('Payout')).toEqual(grouped(account))
})

test('the review shortens the address of a collection of one’s own', async () => {
  await review({})
  expect(groups('In')).toEqual([])
  expect(texts('.code .visually-hidden', fact('In'))).toEqual([checksummed(tides)])
})

test('the review shows the address of any other collection whole and in groups', async () => {
  await review({ collection: { choice: 'other', name: '', uri: '', address: stranger } })
  expect(groups('In')).toEqual(grouped(stranger))
})
