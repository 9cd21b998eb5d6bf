import { expect, test } from 'vitest'
import { loadActivity } from '../../../components/activity/ActivitySection.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { adminRecordStore, newestWrites } from '../../../components/state/stores.ts'
import { type AdminRecord, adminRecordId, storeRecord } from '../../../lib/admins/record.ts'
import { shorten } from '../../../lib/chain/address.ts'
import { chainOf } from '../../../lib/chain/chains.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { REQUEST, REVOCATION } from '../../fixtures/fake-fetch.ts'
import { publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { account, address, person, recordWith } from './admin-kit.ts'
import { render } from './render.ts'

const SHORT = shorten(address)

/** What the line of the place says on screen; undefined where there is none. */
function lineOf(card: ParentNode): string | undefined {
  const line = card.querySelector('.where-line')?.cloneNode(true) as Element | undefined
  for (const hidden of line?.querySelectorAll('.visually-hidden') ?? []) hidden.remove()
  return line?.textContent
}

/** The facts in "Details", by their names. */
const factsOf = (card: ParentNode) =>
  Object.fromEntries(
    [...card.querySelectorAll('details .facts dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )

const showCard = (write: Omit<Write, 'status' | 'history'>, status: Status = STATUSES.refused) =>
  render(<WriteCard write={{ ...write, status, history: [] }} />)

function permission(tokenId: string, kind: 'revoke' | 'grant' = 'revoke') {
  const request = { ...REVOCATION, moment: { ...REVOCATION.moment, tokenId } }
  return { ...revocation('w'), operation: { kind, request } }
}

/** Stores what is known of the collection: its name and the title of token 7. */
const storeNames = (more: Partial<AdminRecord> = {}) =>
  storeRecord({
    ...recordWith([], [{ tokenId: '7', title: 'Cloud shadows', listed: true }]),
    name: 'Field Notes',
    ...more,
  })

test.each([
  ['revocation on a moment', permission('7'), 'Cloud shadows in Field Notes'],
  ['revocation on a whole collection', permission('0'), 'Whole collection in Field Notes'],
  ['revocation on a token without a title', permission('8'), 'Token 8 in Field Notes'],
  ['grant on a moment', permission('7', 'grant'), 'Cloud shadows in Field Notes'],
])('the card of a %s says where', async (_, write, words) => {
  await storeNames()
  const card = await showCard(write)
  await soon(() => expect(lineOf(card)).toBe(words))
})

test.each([
  ['was never read', undefined],
  ['has no name', {}],
  ['has a name that reads like the extension’s own words', { name: 'In Process contract' }],
])('the card of a revocation says the short address of a collection that %s', async (_, record) => {
  if (record) await storeRecord({ ...recordWith([]), ...record })
  const card = await showCard(permission('7'))
  await soon(() => expect(lineOf(card)).toBe(`Token 7 in ${SHORT}`))
})

test('the card of a revocation prefers the name that the account’s own collection has', async () => {
  await storeNames()
  const collections = [{ address, name: 'Tide Tables', chainId: 8453 }]
  await collectionList.set({ account, wallets: [account], at: 0, collections })
  const card = await showCard(permission('7'))
  await soon(() => expect(lineOf(card)).toBe('Cloud shadows in Tide Tables'))
})

test('the details of a revocation hold the whole address, token id and network', async () => {
  await storeNames()
  const card = await showCard(permission('7'))
  await soon(() =>
    expect(factsOf(card)).toEqual({
      'Applies to': 'Cloud shadows',
      Collection: 'Field Notes',
      'Collection address': address,
      'Token id': '7',
      Network: 'Base',
    }),
  )
})

test('the details of a revocation on an unknown network name it by its number', async () => {
  const card = await showCard({ ...permission('0'), chainId: 4242 })
  expect(factsOf(card)).toEqual({
    'Applies to': 'Whole collection',
    'Collection address': address,
    Network: 'Chain 4242',
  })
})

function publish(
  contract: PublishRequest['contract'],
  sale: Partial<PublishRequest['token']['salesConfig']> = {},
) {
  const write = publication('w')
  const token = { ...REQUEST.token, salesConfig: { ...REQUEST.token.salesConfig, ...sale } }
  const request = { ...REQUEST, contract, token }
  return { ...write, operation: { ...write.operation, request } }
}

const EXISTING = { address }
const CREATED = { name: 'Tides', uri: 'ar://tides' }
const USDC = { type: 'erc20Mint', pricePerToken: '5000000', currency: chainOf(8453).usdc } as const
const ETH = { pricePerToken: '1000000000000000' } as const

test.each([
  ['an existing collection', publish(EXISTING, ETH), 'Field Notes · 0.001 ETH'],
  ['a new collection', publish(CREATED, USDC), 'New: Tides · 5 USDC'],
  ['no collection', publish(undefined), 'Collection chosen by In Process · Free'],
])('the card of a publication in %s says which, and the price', async (_, write, words) => {
  await storeNames()
  const card = await showCard(write)
  await soon(() => expect(lineOf(card)).toBe(words))
})

test.each([
  ['revocation on a moment', permission('7'), 'Cloud shadows'],
  ['publication', publish(EXISTING), 'Free'],
])(
  'the card of a %s says once what is the name of moment and collection',
  async (_, write, words) => {
    await storeNames({ name: write.operation.kind === 'publish' ? 'A title' : 'Cloud shadows' })
    const card = await showCard(write)
    await soon(() => expect(lineOf(card)).toBe(words))
  },
)

test('the card of a publication without a collection says the one that the service has chosen', async () => {
  const card = await showCard(publish(undefined), STATUSES.accepted)
  expect(lineOf(card)).toBe(`${SHORT} · Free`)
})

test.each([
  ['before it is sent', STATUSES.queued, {}],
  ['once it is executed', STATUSES.confirmed, { 'Collection address': address, 'Token id': '7' }],
])(
  'the details of a publication in a new collection hold what is known %s',
  async (_, status, more) => {
    const card = await showCard(publish(CREATED, USDC), status)
    expect(factsOf(card)).toEqual({
      Collection: 'New: Tides',
      Price: '5 USDC',
      Network: 'Base',
      ...more,
    })
  },
)

test('the card above a draft leaves the place to the draft', async () => {
  const write = { ...publish(EXISTING), status: STATUSES.queued, history: [] }
  const card = await render(<WriteCard write={write} isAboveDraft />)
  expect(lineOf(card)).toBeUndefined()
  expect(card.querySelector('details')).toBeNull()
})

test('Activity is loaded with the names of its places, so that no address turns into a name', async () => {
  // A collection that no other test has loaded.
  const place = { address: person(77), chainId: 8453 }
  await storeNames({ ...place, id: adminRecordId(place) })
  const request = {
    ...REVOCATION,
    moment: { ...REVOCATION.moment, collectionAddress: place.address },
  }
  const newest = newestWrites(21)
  const leave = newest.subscribe(() => {})
  await writes.put({
    ...revocation('w'),
    operation: { kind: 'revoke', request },
    status: STATUSES.refused,
    history: [],
  })
  await soon(() => expect(newest.current()).toHaveLength(1))
  await loadActivity()
  expect(adminRecordStore(place).current()?.name).toBe('Field Notes')
  leave()
})
