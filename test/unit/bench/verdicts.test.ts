import { expect, test } from 'vitest'
import { countsOf, verdictOf } from '../../bench/verdicts.ts'

test.each<[named: string | null | undefined, right: string | null, verdict: string]>([
  ['Ada Rill', 'Ada Rill', 'right'],
  ['The “low”\n gate’s', 'The "low" gate\'s', 'right'],
  ['ada rill', 'Ada Rill', 'wrong'],
  ['Ada Rill', 'Ada Rill, Ben Ford', 'wrong'],
  ['', 'Ada Rill', 'none'],
  [undefined, 'Ada Rill', 'none'],
  [undefined, null, 'right'],
  ['', null, 'right'],
  ['Ada Rill', null, 'wrong'],
])('%j where %j is right is %s', (named, right, verdict) => {
  expect(verdictOf(named, right)).toBe(verdict)
})

test('verdicts are counted', () => {
  expect(countsOf(['right', 'none', 'right'])).toEqual({ right: 2, wrong: 0, none: 1 })
})
