import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { between, resultsOf } from '../../bench/results.ts'

const MARKERS = ['<!-- bench -->', '<!-- /bench -->'] as const

test('results stand between the markers, in place of the last ones', () => {
  const text = 'Before\n<!-- bench -->\nold\nlines\n<!-- /bench -->\nafter'
  expect(between(text, MARKERS, 'new\n')).toBe('Before\n<!-- bench -->\nnew\n<!-- /bench -->\nafter')
  expect(() => between('<!-- /bench --> <!-- bench -->', MARKERS, '')).toThrow('There is no <!-- bench -->')
})

test('the README has a place for them', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8')
  expect(between(readme, MARKERS, 'found')).toContain('<!-- bench -->\nfound<!-- /bench -->')
})

test('results are where, then the table, then growth, then how to read them', () => {
  const row = { what: 'Popup', unit: 'ms', rounds: [12] } as const
  const growth = { what: 'Popup', of: 'writes', unit: 'ms', points: [{ size: 10, cost: 1 }] } as const
  const text = resultsOf(
    [
      { rows: [row], notes: ['One.'] },
      { growth: [growth], notes: ['Two.'] },
    ],
    '- Date: today',
  )
  const places = ['- Date: today', '| Popup | 12.0 ms', '| Popup | 10 writes', '- One.\n- Two.\n'].map((part) =>
    text.indexOf(part),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(resultsOf([], 'here')).toBe('here\n')
})
