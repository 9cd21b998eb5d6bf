import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { resultsOf } from '../../bench/results.ts'
import { between } from '../../fixtures/generated-page.ts'

const MARKERS = ['<!-- bench -->', '<!-- /bench -->'] as const

test('between replaces the content between the markers and throws without them', () => {
  const text = 'Before\n<!-- bench -->\nold\nlines\n<!-- /bench -->\nafter'
  expect(between(text, MARKERS, 'new\n')).toBe('Before\n<!-- bench -->\nnew\n<!-- /bench -->\nafter')
  expect(() => between('<!-- /bench --> <!-- bench -->', MARKERS, '')).toThrow('There is no <!-- bench -->')
})

test('docs/benchmark.md has the markers', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/benchmark.md'), 'utf8')
  expect(between(page, MARKERS, 'found')).toContain('<!-- bench -->\nfound<!-- /bench -->')
})

test('resultsOf writes the environment, the table, the growth and the notes in this order', () => {
  const row = { what: 'Popup', unit: 'ms', rounds: [12] } as const
  const growth = { what: 'Popup', of: 'writes', unit: 'ms', points: [{ size: 10, cost: 1 }] } as const
  const text = resultsOf(
    [
      { rows: [row], notes: ['One.'] },
      { growth: [growth], notes: ['Two.'] },
    ],
    '- Date: today',
  )
  const positions = ['- Date: today', '| Popup | 12.0 ms', '| Popup | 10 writes', '- One.\n- Two.\n'].map((part) =>
    text.indexOf(part),
  )
  expect(positions).toEqual([...positions].sort((one, other) => one - other))
  expect(positions).not.toContain(-1)
  expect(resultsOf([], 'here')).toBe('here\n')
})
