import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The pages that the extension's copy has beside its own: what nothing can be faster than. */
export const FLOOR = { react: 'floor-react.html', blank: 'floor-blank.html' } as const

/**
 * Builds the floors into an extension's folder, as the extension itself is built: one minified
 * module for production.
 */
export async function buildFloors(folder: string): Promise<void> {
  for (const [name, file] of Object.entries(FLOOR))
    await copyFile(join(import.meta.dirname, `${name}.html`), join(folder, file))
  await build({
    entryPoints: [join(import.meta.dirname, 'react.tsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'chrome123',
    define: { 'process.env.NODE_ENV': '"production"' },
    outfile: join(folder, 'floor-react.js'),
    logLevel: 'error',
  })
}
