import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync, transformSync } from 'esbuild'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../lib/capture/read-page.ts')

function byEsbuild(): string {
  return buildSync({ entryPoints: [file], bundle: true, minify: true, write: false, format: 'esm' }).outputFiles[0]?.text ?? ''
}

/** Minified as in the extension's build. */
async function byVite(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rollupOptions: { input: file, preserveEntrySignatures: 'strict' } },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

test.each([
  ['esbuild', byEsbuild],
  ['Vite', byVite],
])('readPage is at most 4 kB (gzip) when minified by %s', async (_, minified) => {
  const code = /function [\s\S]*(?=export ?\{)/.exec(await minified())?.[0] ?? ''
  const size = gzipSync(code).length
  expect(size).toBeGreaterThan(1_000)
  expect(size).toBeLessThanOrEqual(4_000)
})

test('readPage refers to nothing of its module', () => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
  expect(code).not.toMatch(/^\s*import\b/m)
  expect(code.match(/^\S.*[({]$/gm)).toEqual(['export function readPage(token) {'])
})
