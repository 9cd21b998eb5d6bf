import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The pages that the extension's copy has beside its own: what nothing can be faster than. */
export const FLOOR = { react: 'floor-react.html', blank: 'floor-blank.html' } as const

const EMPTY = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>'

/**
 * Builds the floors into an extension's folder, as the extension itself is built: one minified
 * module for production.
 */
export async function buildFloors(folder: string): Promise<void> {
  const script = '<script type="module" crossorigin src="/floor.js"></script>'
  await writeFile(join(folder, FLOOR.blank), EMPTY)
  await writeFile(join(folder, FLOOR.react), `${EMPTY}${script}<body><div id="root"></div>`)
  await build({
    entryPoints: [join(import.meta.dirname, 'floor.tsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'chrome123',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: folder,
    logLevel: 'error',
  })
}
