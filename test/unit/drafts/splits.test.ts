import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import { buildSplits, evenShares, readShare, totalShare } from '../../../lib/drafts/splits.ts'
import { splitsSchema } from '../../../lib/service/requests.ts'
import { draftOf } from './draft-of.ts'

const recipient = (n: number) => `friend-${n}.eth`
const splitsOf = (shares: string[], addresses = shares.map((_, n) => recipient(n))): Draft['splits'] =>
  shares.map((share, n) => ({ share, address: addresses[n] ?? '' }))
const build = (splits: Draft['splits']) => buildSplits(draftOf({ splits }))
const faultsOf = (splits: Draft['splits']) => build(splits).faults.map(({ field, code }) => `${field} ${code}`)

const decimals = (shares: readonly string[]) => shares.reduce((sum, share) => sum + Math.round(Number(share) * 10_000), 0)
const asTheServiceAdds = (shares: readonly string[]) => shares.reduce((sum, share) => sum + Number(share), 0)

describe('"Split evenly"', () => {
  test('three recipients', () => expect(evenShares(3)).toEqual(['33.34', '33.33', '33.33']))
  test('two, four, eight', () => {
    expect(evenShares(2)).toEqual(['50', '50'])
    expect(evenShares(4)).toEqual(['25', '25', '25', '25'])
    expect(evenShares(8)).toEqual(Array.from({ length: 8 }, () => '12.5'))
  })

  test.each(Array.from({ length: 99 }, (_, n) => n + 2))(
    '%i recipients: 100 both ways, and nobody more than a hundredth more',
    (count) => {
      const shares = evenShares(count)
      expect(shares).toHaveLength(count)
      expect(decimals(shares)).toBe(1_000_000)
      expect(asTheServiceAdds(shares)).toBe(100)
      const numbers = shares.map(Number)
      expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThan(0.0101)
      expect(faultsOf(splitsOf(shares))).toEqual([])
    },
  )
})

describe('what is accepted is what the service accepts', () => {
  /** Shares of whole numbers of ten-thousandths that make exactly 100 % as decimals. */
  const exact = fc
    .array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 })
    .map((cuts) => [0, ...[...new Set(cuts)].sort((one, other) => one - other), 1_000_000])
    .map((cuts) => cuts.slice(1).map((cut, n) => (cut - (cuts[n] ?? 0)) / 10_000))
    .map((shares) => shares.map((share) => share.toFixed(4)))

  test('exact shares pass if and only if they make 100 as the service adds them', () => {
    fc.assert(
      fc.property(exact, (shares) => {
        const { splits, faults } = build(splitsOf(shares))
        expect(faults.map(({ code }) => code)).toEqual(asTheServiceAdds(shares) === 100 ? [] : ['splitsFloat'])
        expect(splitsSchema.safeParse(splits).success).toBe(faults.length === 0)
      }),
    )
  })

  test('shares that do not make 100 as decimals never pass', () => {
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

  test('a set that is 100 on paper and not in floating point', () => {
    const shares = ['9.1', ...Array.from({ length: 10 }, () => '9.09')]
    expect(decimals(shares)).toBe(1_000_000)
    expect(asTheServiceAdds(shares)).not.toBe(100)
    expect(faultsOf(splitsOf(shares))).toEqual(['splits splitsFloat'])
  })
})

describe('a share', () => {
  test.each([
    ['50', 500_000],
    [' 33,33 ', 333_300],
    ['0.0001', 1],
    ['.5', 5_000],
    ['12.', 120_000],
    ['12.50000000', 125_000],
    ['100', 1_000_000],
  ])('%j', (text, share) => expect(readShare(text)).toEqual({ share }))

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
  ])('%j is refused: %s', (text, fault) => expect(readShare(text)).toEqual({ fault }))

  test('the running total adds what can be read, exactly', () => {
    expect(totalShare(splitsOf(['33.34', '33.33', '33.33']))).toBe(100)
    expect(totalShare(splitsOf(['0.1', '0.2', 'x', '']))).toBe(0.3)
    expect(totalShare([])).toBe(0)
  })
})

describe('the recipients', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const pair = (one: string, other: string) => splitsOf(['50', '50'], [one, other])

  test('none make no splits at all', () => expect(build([])).toEqual({ splits: undefined, faults: [] }))

  test('an address in one case gets its checksum, a name stays as it is', () => {
    expect(build(pair(address.toLowerCase(), ' artist.eth '))).toEqual({
      faults: [],
      splits: [
        { address, percentAllocation: 50 },
        { address: 'artist.eth', percentAllocation: 50 },
      ],
    })
  })

  test.each([
    ['one alone', splitsOf(['100']), ['splits splitsFew']],
    ['the same address in another case', pair(address, address.toLowerCase()), ['split.1.address recipientTwice']],
    ['the same name in another case', pair('artist.eth', 'Artist.ETH'), ['split.1.address recipientTwice']],
    ['no address', pair('', address), ['split.0.address addressMissing']],
    ['a wrong checksum', pair(address.replace('a', 'A'), 'a.eth'), ['split.0.address addressChecksum']],
    ['neither address nor name', pair('me', 'a.eth'), ['split.0.address recipientMalformed']],
    ['no share', splitsOf(['', '100']), ['split.0.share shareMissing']],
    ['two empty rows', pair('', ''), ['split.0.address addressMissing', 'split.1.address addressMissing']],
  ])('%s', (_, splits, faults) => expect(faultsOf(splits)).toEqual(faults))
})
