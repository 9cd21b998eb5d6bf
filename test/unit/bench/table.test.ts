import { describe, expect, test } from 'vitest'
import { exponent, median, quantile } from '../../bench/statistics.ts'
import { amount, growthTable, type Row, reached, rowsTable } from '../../bench/table.ts'

test('median and quantile interpolate between two values, and leave the values in their order', () => {
  const values = [3, 1, 2]
  expect([median(values), median([4, 1, 3, 2]), median([7]), median([])]).toEqual([2, 2.5, 7, Number.NaN])
  const hundred = Array.from({ length: 101 }, (_, n) => 100 - n)
  expect([0, 0.95, 1].map((share) => quantile(hundred, share))).toEqual([0, 95, 100])
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
  expect(values).toEqual([3, 1, 2])
})

test.each([
  [0, () => 12],
  [1, (size: number) => 3 * size],
  [2, (size: number) => size ** 2],
  [-0.5, (size: number) => 7 / Math.sqrt(size)],
])('exponent is %d for costs that grow with that power', (power, cost) => {
  expect(exponent([10, 100, 1_000].map((size) => ({ size, cost: cost(size) })))).toBeCloseTo(power)
  expect(exponent([{ size: 10, cost: 3 }])).toBeNaN()
})

describe('rowsTable', () => {
  const row = (changed: Partial<Row>): Row => ({ what: 'Popup', unit: 'ms', rounds: [10, 30, 20], ...changed })
  test.each<[string, Partial<Row>, string]>([
    ['median and 95th percentile', {}, '| Popup | 20.0 ms | 29.0 ms |  |  |  |  |'],
    [
      'a reached multiple of the floor',
      { floor: [16], reach: { floor: 1.3 } },
      '| Popup | 20.0 ms | 29.0 ms | 16.0 ms | 1.25 | at most 1.3 × floor | yes |',
    ],
    [
      'a missed multiple of the floor',
      { floor: [10], reach: { floor: 1.3 } },
      '| Popup | 20.0 ms | 29.0 ms | 10.0 ms | 2.00 | at most 1.3 × floor | **no** |',
    ],
    ['a limit', { reach: { most: 1_500, below: true } }, '| Popup | 20.0 ms | 29.0 ms |  |  | under 1,500 ms | yes |'],
    ['a single number without a percentile', { unit: '', rounds: [1_234], single: true }, '| Popup | 1,234 |  |  |  |  |  |'],
  ])('shows %s', (_, changed, line) => expect(rowsTable([row(changed)]).split('\n')[2]).toBe(line))

  test('counts a limit as missed when it is reached exactly but asked to be under, or was not measured', () => {
    expect(reached(row({ reach: { most: 20 } }))).toBe(true)
    expect(reached(row({ reach: { most: 20, below: true } }))).toBe(false)
    expect(reached(row({ rounds: [], reach: { most: 1 } }))).toBe(false)
    expect(amount(Number.NaN, 'ms')).toBe('–')
  })
})

test('growthTable shows the exponent over all sizes and that of the last step', () => {
  const points = [10, 100, 1_000].map((size) => ({ size, cost: Math.max(10, size / 10) }))
  const [, , found] = growthTable([{ what: 'To the end', of: 'moments', unit: 'ms', points }]).split('\n')
  expect(found).toBe('| To the end | 10, 100, 1,000 moments | 10.0 ms, 10.0 ms, 100.0 ms | 0.50 | 1.00 |')
})
