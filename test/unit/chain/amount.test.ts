import fc from 'fast-check'
import { formatUnits } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { COINS, parsePrice } from '../../../lib/chain/amount.ts'

const LARGEST = 2n ** 96n - 1n

describe('parsePrice', () => {
  test.each([
    [' 1. ', 'ETH', '.', '1000000000000000000'],
    ['.5', 'ETH', '.', '500000000000000000'],
    [',5', 'ETH', ',', '500000000000000000'],
    ['1,5', 'ETH', '.', '1500000000000000000'],
    ['1.5', 'ETH', ',', '1500000000000000000'],
    ['0.001', 'ETH', ',', '1000000000000000'],
    ['0,125', 'ETH', '.', '125000000000000000'],
    ['1.500', 'ETH', '.', '1500000000000000000'],
    ['1,500', 'ETH', ',', '1500000000000000000'],
    ['1234.567', 'ETH', ',', '1234567000000000000000'],
    ['0.000000000000000001', 'ETH', '.', '1'],
    ['0.0000000000000000010000', 'ETH', '.', '1'],
    ['00000000000000000000000000000000000000000000001', 'ETH', '.', '1000000000000000000'],
    ['79228162514.264337593543950335', 'ETH', '.', String(LARGEST)],
    ['0.000001', 'USDC', '.', '1'],
    ['\u200e1.\u200b5\ufeff', 'USDC', '.', '1500000'],
    ['１．５', 'USDC', '.', '1500000'],
    ['１，５', 'USDC', ',', '1500000'],
  ] as const)(
    'reads %j %s exactly when "%s" is the decimal separator',
    (text, currency, separator, units) =>
      expect(parsePrice(text, currency, separator)).toEqual({ units }),
  )

  test.each([
    ['', 'ETH', '.', 'priceMissing'],
    ['.', 'ETH', '.', 'priceMalformed'],
    ['free', 'ETH', '.', 'priceMalformed'],
    ['1e3', 'ETH', '.', 'priceMalformed'],
    ['1 000', 'ETH', '.', 'priceMalformed'],
    ["1'000", 'ETH', '.', 'priceMalformed'],
    ['1.000,5', 'ETH', ',', 'priceMalformed'],
    ['1.2.3', 'ETH', '.', 'priceMalformed'],
    ['١', 'ETH', '.', 'priceMalformed'],
    ['1²', 'ETH', '.', 'priceMalformed'],
    ['１，５００', 'ETH', '.', 'priceAmbiguous'],
    ['1,500', 'ETH', '.', 'priceAmbiguous'],
    ['1.500', 'ETH', ',', 'priceAmbiguous'],
    ['999,999', 'USDC', '.', 'priceAmbiguous'],
    ['-1', 'ETH', '.', 'priceNegative'],
    ['−0.5', 'ETH', '.', 'priceNegative'],
    ['0.0000000000000000001', 'ETH', '.', 'pricePrecise'],
    ['0.0000001', 'USDC', '.', 'pricePrecise'],
    ['79228162514.264337593543950336', 'ETH', '.', 'priceHuge'],
    ['9'.repeat(100_000), 'USDC', '.', 'priceHuge'],
  ] as const)(
    'refuses %s in %s when "%s" is the decimal separator: %s',
    (text, currency, separator, fault) =>
      expect(parsePrice(text, currency, separator)).toEqual({ fault }),
  )

  const currency = fc.constantFrom('ETH' as const, 'USDC' as const)
  const separator = fc.constantFrom('.' as const, ',' as const)

  test('gives back the base units that were formatted, for every amount that a contract can hold', () => {
    const amount = fc.bigInt({ min: 0n, max: LARGEST })
    fc.assert(
      fc.property(amount, currency, separator, (units, unit, sign) => {
        const text = formatUnits(units, COINS[unit].decimals).replace('.', sign)
        expect(parsePrice(text, unit, sign)).toEqual({ units: String(units) })
      }),
    )
  })

  test('reads any decimal number exactly', () => {
    const number = fc.tuple(
      currency,
      fc.stringMatching(/^\d{1,30}$/),
      fc.option(fc.stringMatching(/^\d{0,6}$/), { nil: undefined }),
    )
    fc.assert(
      fc.property(number, separator, ([unit, whole, fraction], sign) => {
        const text = fraction === undefined ? whole : `${whole}${sign}${fraction}`
        const { decimals } = COINS[unit]
        const units =
          BigInt(whole) * 10n ** BigInt(decimals) + BigInt((fraction ?? '').padEnd(decimals, '0'))
        const expected = units > LARGEST ? { fault: 'priceHuge' } : { units: String(units) }
        expect(parsePrice(text, unit, sign)).toEqual(expected)
      }),
    )
  })

  test('gives a decimal string or a fault for any text, and never throws', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e ') })
    fc.assert(
      fc.property(typed, currency, separator, (text, unit, sign) => {
        const { units, fault } = parsePrice(text, unit, sign)
        expect(fault ?? units).toMatch(fault ? /^price[A-Z][a-z]+$/ : /^(0|[1-9]\d*)$/)
      }),
    )
  })
})
