import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksummed, shorten } from '../../../lib/chain/address.ts'
import { looksLike, shortenAmong } from '../../../lib/chain/look-alikes.ts'

/** An address with these digits in its eight middle groups of four. */
const withMiddle = (...groups: string[]) => `0x119A${groups.join('').padEnd(32, '0')}6730` as const

const ONE = withMiddle('3f7c')
const OTHER = withMiddle('a1b2')

describe('looksLike', () => {
  test.each([
    ['an address with the same ends', ONE, OTHER, true],
    ['one whose ends have other letter case', ONE, OTHER.replace('119A', '119a'), true],
    ['the same address', ONE, ONE, false],
    ['the same address in lower case', ONE, ONE.toLowerCase(), false],
    ['the same address with its checksum', ONE, checksummed(ONE), false],
    ['one with another last digit', ONE, OTHER.replace(/0$/, '1'), false],
    ['one with another fourth digit', ONE, OTHER.replace('119A', '119B'), false],
    ['a hash with the same ends', ONE, `0x119A${'0'.repeat(56)}6730`, false],
  ])('of an address and %s', (_, one, other, expected) => {
    expect(looksLike(one, other)).toBe(expected)
    expect(looksLike(other, one)).toBe(expected)
  })
})

describe('shortenAmong', () => {
  test.each([
    ['no other address', [], '0x119A…6730'],
    ['one that reads differently', [withMiddle('3f7d').replace('119A', '2222')], '0x119A…6730'],
    ['the same address in lower case', [ONE.toLowerCase()], '0x119A…6730'],
    ['a look-alike that differs in the first group', [OTHER], '0x119A3f7c…6730'],
    [
      'a look-alike that differs in the third group',
      [withMiddle('3f7c', '0000', 'a1b2')],
      '0x119A…0000…6730',
    ],
    [
      'a look-alike that differs in the last group',
      [`0x119A${ONE.slice(6, 34)}ffff6730`],
      '0x119A…00006730',
    ],
    [
      'a look-alike that differs in its case as well',
      [withMiddle('3F7C', 'BEEF').toLowerCase()],
      '0x119A…0000…6730',
    ],
    ['three in a row, told by one group', [OTHER, withMiddle('cccc')], '0x119A3f7c…6730'],
    [
      'three in a row, told by no single group',
      [withMiddle('3f7c', 'a1b2'), withMiddle('3f7c', '0000', '0000', 'c3d4')],
      '0x119A…0000…0000…6730',
    ],
  ])('among %s', (_, others, expected) => {
    expect(shortenAmong(ONE, others)).toBe(expected)
  })

  test('leaves a token id as `shorten` has it', () => {
    expect(shortenAmong('123456789012345678', ['123456789012945678'])).toBe('123456…5678')
  })

  const middle = fc.string({ unit: fc.constantFrom('0', '1', 'a'), minLength: 32, maxLength: 32 })
  test('reads differently for each of any look-alikes, in any order, and keeps the ends', () => {
    fc.assert(
      fc.property(fc.uniqueArray(middle, { minLength: 2, maxLength: 6 }), (middles) => {
        const all = middles.map((digits) => withMiddle(digits))
        const read = all.map((address) => shortenAmong(address, all))
        expect(new Set(read).size).toBe(all.length)
        expect(all.map((address) => shortenAmong(address, all.toReversed()))).toEqual(read)
        for (const text of read) expect(shorten(text)).toMatch(/^0x119A…6730$/)
      }),
    )
  })
})
