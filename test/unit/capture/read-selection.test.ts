import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

test('readSelection refers to nothing of its module', () => {
  const file = join(import.meta.dirname, '../../../lib/capture/read-selection.ts')
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
  expect(code).not.toMatch(/^\s*import\b/m)
  expect(code.match(/^\S.*[({]$/gm)).toEqual(['export function readSelection() {'])
})
