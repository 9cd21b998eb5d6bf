// @vitest-environment node

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync, transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../lib/capture/read-page.ts')

function minified(): string {
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, minify: true, write: false, format: 'esm' })
  const text = outputFiles[0]?.text ?? ''
  return /function [\s\S]*(?=export ?\{)/.exec(text)?.[0] ?? ''
}

test('the injected function is at most 3 kB', () => {
  const size = new TextEncoder().encode(minified()).length
  expect(size).toBeGreaterThan(1_000)
  expect(size).toBeLessThanOrEqual(3_000)
})

test('the injected function refers to nothing of its module', () => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
  expect(code).not.toMatch(/^\s*import\b/m)
  // Nothing else stands at the top of the module.
  expect(code.match(/^\S.*[({]$/gm)).toEqual(['export function readPage() {'])
})
