import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import {
  buildSplits,
  evenShares,
  MAX_EVEN,
  parseShare,
  totalShare,
} from '../../../lib/drafts/splits.ts'
import { splitsSchema } from '../../../lib/service/requests.ts'
import { draftOf } from '../../fixtures/draft-of.ts'

const recipient = (n: number) => `friend-${n}.eth`
const splitsOf = (shares: string[]): Draft['splits'] =>
  shares.map((share, n) => ({ share, address: recipient(n) }))
const pair = (...addresses: string[]): Draft['splits'] =>
  addresses.map((address) => ({ share: '50', address }))
const build = (splits: Draft['splits']) => buildSplits(draftOf({ splits }), 8453)
const faultsOf = (splits: Draft['splits']) =>
  build(splits).faults.map(({ field, code }) => `${field} ${code}`)

const floatSum = (shares: readonly string[]) =>
  shares.reduce((sum, share) => sum + Number(share), 0)

test.each([
  ['\u200bfriend.eth\ufeff', 'friend.eth'],
  // The joiner in an emoji is a part of the name.
  ['👩‍💻.eth ', '👩‍💻.eth'],
])('buildSplits sends the name %j as %j', (typed, name) => {
  expect(build(pair(typed, recipient(1))).splits?.[0]?.address).toBe(name)
})

describe('evenShares', () => {
  test('gives the first of three recipients the remainder', () =>
    expect(evenShares(3)).toEqual(['33.34', '33.33', '33.33']))
  test('divides in sixteenths where hundredths miss 100 as the service adds them', () =>
    expect(evenShares(9)).toEqual([...Array(7).fill('11.125'), '11.0625', '11.0625']))
  test('gives a single recipient everything', () => expect(evenShares(1)).toEqual(['100']))

  test('gives any number of recipients shares that can be sent and differ by a sixteenth at most', () => {
    const wrong: number[] = []
    for (let count = 2; count <= MAX_EVEN; count++) {
      const shares = evenShares(count)
      const [most = 0, least = most] = [...new Set(shares.map(Number))]
      const units = shares.map((share) => parseShare(share).units ?? Number.NaN)
      const exact = units.reduce((sum, each) => sum + each, 0)
      const isEven = shares.length === count && most - least <= 1 / 16
      if (!isEven || floatSum(shares) !== 100 || exact !== 1_000_000) wrong.push(count)
    }
    expect(MAX_EVEN).toBeGreaterThanOrEqual(1_000)
    expect(wrong).toEqual([])
  })
})

describe('buildSplits with several shares', () => {
  /** Shares in ten-thousandths of a percent that add up to 100 % exactly. */
  const exact = fc
    .array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 })
    .map((cuts) => [0, ...[...new Set(cuts)].sort((one, other) => one - other), 1_000_000])
    .map((cuts) => cuts.slice(1).map((cut, n) => (cut - (cuts[n] ?? 0)) / 10_000))
    .map((shares) => shares.map((share) => share.toFixed(4)))

  test('accepts exact shares only if their floating-point sum is 100', () => {
    fc.assert(
      fc.property(exact, (shares) => {
        const { splits, faults } = build(splitsOf(shares))
        expect(faults.map(({ code }) => code)).toEqual(
          floatSum(shares) === 100 ? [] : ['splitsFloat'],
        )
        expect(splitsSchema.safeParse(splits).success).toBe(faults.length === 0)
      }),
    )
  })

  test('refuses shares that do not add up to 100 exactly, and reports their total', () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: 1, max: 100 }), (shares, less) => {
        const [first = '', ...rest] = shares
        const changed = [(Number(first) - less / 10_000).toFixed(4), ...rest]
        fc.pre(Number(changed[0]) > 0)
        const { faults } = build(splitsOf(changed))
        expect(faults).toMatchObject([{ field: 'splits', code: 'splitsSum' }])
        expect(Number(faults[0]?.values?.total)).toBe((1_000_000 - less) / 10_000)
      }),
    )
  })
})

describe('parseShare', () => {
  test.each([
    ['50', 500_000],
    [' 33,33 ', 333_300],
    ['0.0001', 1],
    ['.5', 5_000],
    ['12.', 120_000],
    ['12.50000000', 125_000],
    ['100', 1_000_000],
    ['１２．５', 125_000],
    ['12，5', 125_000],
    ['\u200e12.5\u200b', 125_000],
  ])('reads %j as %d units', (text, units) => expect(parseShare(text)).toEqual({ units }))

  test.each([
    ['', 'shareMissing'],
    [' ', 'shareMissing'],
    ['0', 'shareMalformed'],
    ['0.0000', 'shareMalformed'],
    ['-5', 'shareMalformed'],
    ['100.0001', 'shareMalformed'],
    ['1000', 'shareMalformed'],
    ['1e1', 'shareMalformed'],
    ['.', 'shareMalformed'],
    ['half', 'shareMalformed'],
    ['50%', 'shareMalformed'],
    ['33.33333', 'sharePrecise'],
  ])('refuses %j as %s', (text, fault) => expect(parseShare(text)).toEqual({ fault }))

  test('totalShare adds the readable shares exactly', () => {
    expect(totalShare(splitsOf(['33.34', '33.33', '33.33']))).toBe(100)
    expect(totalShare(splitsOf(['0.1', '0.2', 'x', '']))).toBe(0.3)
    expect(totalShare([])).toBe(0)
  })
})

describe('buildSplits with recipients', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test('adds the checksum to an address and keeps a name as it is', () => {
    expect(build(pair(address.toLowerCase(), ' artist.eth '))).toEqual({
      faults: [],
      splits: [
        { address, percentAllocation: 50 },
        { address: 'artist.eth', percentAllocation: 50 },
      ],
    })
  })

  const wrongChecksum = address.replace('a', 'A')
  const twice = ['split.1.address recipientTwice']
  const emptyRows = ['split.0.address addressMissing', 'split.1.address addressMissing']

  test.each([
    ['the same address in another case', pair(address, address.toLowerCase()), twice],
    ['the same name in another case', pair('artist.eth', 'Artist.ETH'), twice],
    ['an empty address', pair('', address), ['split.0.address addressMissing']],
    ['a wrong checksum', pair(wrongChecksum, 'a.eth'), ['split.0.address addressChecksum']],
    ['two empty rows', pair('', ''), emptyRows],
  ])('refuses %s', (_, splits, faults) => expect(faultsOf(splits)).toEqual(faults))
})
