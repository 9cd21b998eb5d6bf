import type { Address } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { CHAINS, chainOf } from '../../../lib/chain/chains.ts'
import {
  clockChangeSentence,
  formatSaleTime,
  saleSentence,
  typedElsewhereSentence,
} from '../../../lib/i18n/sentences/sale.ts'
import { address } from '../../fixtures/entries.ts'

const NEVER = String(2n ** 64n - 1n)
const NOW = Date.parse('2026-11-21T00:00:00Z')
const base = CHAINS.find(({ id }) => id === 8453)
const open = { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: NEVER }
const seconds = (time: string) => String(Date.parse(time) / 1000)
const inToken = (pricePerToken: string) => ({ ...open, type: 'erc20Mint', pricePerToken })
const usdc = base?.usdc?.toLowerCase() as Address
const later = seconds('2026-12-01T12:00:00Z')
const muchLater = seconds('2027-12-01T12:00:00Z')
const tooFar = '9'.repeat(70)

test.each([
  ['that is free', open, 'Free'],
  ['with a price', { ...open, pricePerToken: '1000000000000000' }, '0.001 ETH'],
  ['in USDC', { ...inToken('5000000'), currency: usdc }, '5 USDC'],
  ['in USDC as the timeline lists it, without a currency', inToken('10000'), '0.01 USDC'],
  ['in another token', { ...inToken('5000000'), currency: address(1) }, 'Priced in another token'],
  ['that has ended', { ...open, saleEnd: seconds('2026-11-20T00:00:00Z') }, 'Sale ended'],
  ['that has not begun', { ...open, saleStart: later }, 'Free, from Dec 1'],
  ['that will end', { ...open, saleEnd: later }, 'Free, until Dec 1'],
  ['that begins in another year', { ...open, saleStart: muchLater }, 'Free, from Dec 1, 2027'],
  ['without a price', { saleStart: '0', saleEnd: NEVER }, undefined],
  ['with times that no date can hold', { ...open, saleStart: tooFar, saleEnd: tooFar }, 'Free'],
  ['that is unknown', undefined, undefined],
])('saleSentence of a sale %s', (_, sale, expected) => {
  expect(saleSentence(sale, base, NOW)).toBe(expected)
})

test('saleSentence gives a price in the chain’s own currency on an unknown chain', () => {
  const sale = { ...open, pricePerToken: '1000000000000000000' }
  expect(saleSentence(sale, chainOf(5), NOW)).toBe('1 (native coin)')
})

test.each([
  ['Europe/Berlin', 'May 1, 2027, 10:00 AM GMT+2', '10:00 AM Central European Summer Time'],
  ['America/New_York', 'May 1, 2027, 4:00 AM EDT', '4:00 AM Eastern Daylight Time'],
  ['Asia/Kolkata', 'May 1, 2027, 1:30 PM GMT+5:30', '1:30 PM India Standard Time'],
  ['UTC', 'May 1, 2027, 8:00 AM UTC', '8:00 AM Coordinated Universal Time'],
])('formatSaleTime names the zone in which it shows a time, in %s', (zone, short, full) => {
  vi.stubEnv('TZ', zone)
  const time = seconds('2027-05-01T08:00:00Z')
  expect(formatSaleTime(time, 'short')).toBe(short)
  expect(formatSaleTime(time, 'full')).toBe(`Saturday, May 1, 2027 at ${full}`)
})

describe('typedElsewhereSentence', () => {
  const typedIn = (zone: string) => typedElsewhereSentence(`2027-05-01T10:00+02:00[${zone}]`)

  test('says what was typed and in which zone', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(typedIn('Europe/Berlin')).toBe('Typed as May 1, 2027, 10:00 AM (Central European Time).')
    expect(typedIn('UTC')).toBe('Typed as May 1, 2027, 10:00 AM (Coordinated Universal Time).')
  })

  test('gives the identifier of a zone that the browser does not know', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(typedIn('Mars/Olympus')).toBe('Typed as May 1, 2027, 10:00 AM (Mars/Olympus).')
  })

  test.each(['', 'tomorrow', '2027-05-01T10:00'])('is silent for %j', (stored) => {
    expect(typedElsewhereSentence(stored)).toBeUndefined()
  })
})

describe('clockChangeSentence', () => {
  // As the draft's field is read: a local time without an offset.
  const typed = (local: string) => String(new Date(local).getTime() / 1_000)

  test.each([
    ['a time that does not exist that night', '2027-03-28T02:30', '3:30 AM GMT+2'],
    ['a time that comes twice', '2027-10-31T02:30', '2:30 AM GMT+2'],
    ['a time in the hour before the change', '2027-03-28T01:30', '1:30 AM GMT+1'],
  ])('says which time is meant by %s', (_, local, meant) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(clockChangeSentence(typed(local))).toBe(
      `The clocks change that night. ${meant} is meant.`,
    )
  })

  test.each([
    ['another night', 'Europe/Berlin', '2027-03-29T02:30'],
    ['noon of that day', 'Europe/Berlin', '2027-03-28T12:00'],
    ['a zone whose clocks never change', 'Asia/Tokyo', '2027-03-28T02:30'],
  ])('is silent for %s', (_, zone, local) => {
    vi.stubEnv('TZ', zone)
    expect(clockChangeSentence(typed(local))).toBeUndefined()
  })

  test('is silent for a sale that starts at once or has no end', () => {
    expect([clockChangeSentence('0'), clockChangeSentence(NEVER)]).toEqual([undefined, undefined])
  })
})
