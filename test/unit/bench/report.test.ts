import { expect, test } from 'vitest'
import { median, quantile, type Row, reached, reportOf, verdictOf } from '../../bench/report.ts'

test('median and quantile interpolate between two values, and leave the values in their order', () => {
  const values = [3, 1, 2]
  expect([median(values), median([4, 1, 3, 2]), median([7]), median([])]).toEqual([
    2,
    2.5,
    7,
    Number.NaN,
  ])
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
  expect(values).toEqual([3, 1, 2])
})

const row = (changed: Partial<Row>): Row => ({
  what: 'Popup',
  rounds: [10, 30, 20],
  ...changed,
})

test.each<[string, Partial<Row>, string]>([
  ['median and 95th percentile', {}, '| Popup | 20.0 ms | 29.0 ms |  |  |  |  |'],
  [
    'a reached multiple of the floor',
    { floor: [8, 30, 15], reach: { floor: 1.3 } },
    '| Popup | 20.0 ms | 29.0 ms | 15.0 ms | 1.25 | 1.3 × floor | yes |',
  ],
  [
    'a missed multiple of the floor',
    { floor: [5, 30, 10], reach: { floor: 1.3 } },
    '| Popup | 20.0 ms | 29.0 ms | 10.0 ms | 2.00 | 1.3 × floor | **no** |',
  ],
  [
    'a number measured once',
    { rounds: [7], reach: { most: 1_500 } },
    '| Popup | 7.0 ms |  |  |  | 1,500 ms | yes |',
  ],
])('the report shows %s', (_, changed, line) => {
  expect(reportOf([{ rows: [row(changed)] }], 'Here').split('\n')).toContain(line)
})

test('the report gives the reason where a goal is missed, and only there', () => {
  const why = 'it is far away.'
  const report = (most: number) =>
    reportOf([{ rows: [row({ reach: { most }, why })], notes: ['Read me.'] }], 'Here')
  expect(report(10)).toContain('- Missed, Popup: it is far away.\n- Read me.')
  expect(report(20)).not.toContain(why)
})

test('the report never passes over a goal that is missed', () => {
  expect(reportOf([{ rows: [row({ reach: { most: 10 } })] }], 'Here')).toContain(
    '- Missed, Popup: nobody knows why yet.',
  )
})

test('what is counted has tables of its own, and times have none where nothing was timed', () => {
  const counted = '| | right |'
  expect(reportOf([{ tables: [counted], notes: ['Read me.'] }], 'Here')).toMatch(
    /Here\n\n\| \| right \|\n\n- Read me\.\n$/,
  )
  expect(reportOf([{ rows: [row({})] }, { tables: [counted] }], 'Here')).toMatch(
    /\| Popup \|.*\n\n\| \| right \|/,
  )
})

test('a goal is missed when nothing was measured', () => {
  expect([reached(row({ rounds: [], reach: { most: 1 } })), reached(row({}))]).toEqual([
    false,
    undefined,
  ])
})

test.each<[named: string | undefined, right: string | null, verdict: string]>([
  ['Ada Rill', 'Ada Rill', 'right'],
  ['The “low”\n gate’s', 'The "low" gate\'s', 'right'],
  ['ada rill', 'Ada Rill', 'wrong'],
  ['Ada Rill', 'Ada Rill, Ben Ford', 'wrong'],
  ['', 'Ada Rill', 'none'],
  [undefined, null, 'right'],
  ['Ada Rill', null, 'wrong'],
])('%j where %j is right is %s', (named, right, verdict) => {
  expect(verdictOf(named, right)).toBe(verdict)
})
