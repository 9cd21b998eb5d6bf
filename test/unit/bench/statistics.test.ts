import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponent, median, quantile } from '../../bench/statistics.ts'

describe('quantiles', () => {
  test('the median, of an odd and an even number', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
    expect(median([])).toBeNaN()
  })
  test('between two values, in proportion', () => {
    const values = Array.from({ length: 101 }, (_, n) => 100 - n)
    expect(quantile(values, 0.95)).toBe(95)
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
    expect(quantile(values, 0)).toBe(0)
    expect(quantile(values, 1)).toBe(100)
  })
  test('the given values stay in their order', () => {
    const values = [3, 1, 2]
    quantile(values, 0.5)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('the exponent', () => {
  test('of nothing that grows, of a line, of a square', () => {
    const sizes = [10, 100, 1_000]
    const grown = (cost: (size: number) => number) => exponent(sizes.map((size) => ({ size, cost: cost(size) })))
    expect(grown(() => 12)).toBeCloseTo(0)
    expect(grown((size) => 3 * size)).toBeCloseTo(1)
    expect(grown((size) => size ** 2)).toBeCloseTo(2)
  })
  test('of any power law, whatever it is measured in', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 3, noNaN: true }),
        fc.double({ min: 0.01, max: 1_000, noNaN: true }),
        fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 6 }),
        (power, factor, sizes) => {
          const found = exponent(sizes.map((size) => ({ size, cost: factor * size ** power })))
          expect(found).toBeCloseTo(power, 5)
        },
      ),
    )
  })
  test('of one point is no number', () => {
    expect(exponent([{ size: 10, cost: 3 }])).toBeNaN()
  })
})
