import { describe, expect, test } from 'vitest'
import { amount, growthTable, type Row, reached, rowsTable } from '../../bench/table.ts'

const row = (changed: Partial<Row>): Row => ({ what: 'Popup', unit: 'ms', rounds: [10, 30, 20], ...changed })
const line = (changed: Partial<Row>) => rowsTable([row(changed)]).split('\n')[2]

describe('a line of the table', () => {
  test('without a floor or a place to reach', () => {
    expect(line({})).toBe('| Popup | 20.0 ms | 29.0 ms |  |  |  |  |')
  })
  test('with a multiple of its floor, reached or not', () => {
    expect(line({ floor: [16], reach: { floor: 1.3 } })).toBe(
      '| Popup | 20.0 ms | 29.0 ms | 16.0 ms | 1.25 | at most 1.3 × floor | yes |',
    )
    expect(line({ floor: [10], reach: { floor: 1.3 } })).toContain('| 2.00 | at most 1.3 × floor | **no** |')
  })
  test('with a constant on top of the floor', () => {
    expect(reached(row({ floor: [4], reach: { floor: 3, plus: 8 } }))).toBe(true)
    expect(reached(row({ floor: [4], reach: { floor: 3, plus: 7 } }))).toBe(false)
    expect(line({ floor: [4], reach: { floor: 3, plus: 50 } })).toContain('at most 3 × floor + 50 ms')
  })
  test('with a limit: at most, or under', () => {
    expect(reached(row({ reach: { most: 20 } }))).toBe(true)
    expect(reached(row({ reach: { most: 20, below: true } }))).toBe(false)
    expect(line({ reach: { most: 1_500, below: true } })).toContain('| under 1,500 ms | yes |')
  })
  test('a single number has no percentile', () => {
    expect(line({ unit: '', rounds: [1_234], single: true })).toBe('| Popup | 1,234 |  |  |  |  |  |')
  })
  test('what could not be measured is not reached', () => {
    expect(reached(row({ rounds: [], reach: { most: 1 } }))).toBe(false)
    expect(amount(Number.NaN, 'ms')).toBe('–')
  })
})

test('growth has an exponent over all, and one of the last step', () => {
  const points = [
    { size: 10, cost: 10 },
    { size: 100, cost: 10 },
    { size: 1_000, cost: 100 },
  ]
  const [, , found] = growthTable([{ what: 'To the end', of: 'moments', unit: 'ms', points }]).split('\n')
  expect(found).toBe('| To the end | 10, 100, 1,000 moments | 10.0 ms, 10.0 ms, 100.0 ms | 0.50 | 1.00 |')
})
