import { expect, test } from 'vitest'
import { oneLine } from '../../../lib/util/one-line.ts'

test('oneLine joins lines, drops control characters and cuts at a word', () => {
  expect(oneLine(' a\n b\u0007 ', 10)).toBe('a b')
  expect(oneLine('some words here', 12)).toBe('some words…')
})
