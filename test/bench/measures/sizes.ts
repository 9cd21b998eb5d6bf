import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUILD } from '../../e2e/browser/process.ts'
import type { Row } from '../table.ts'
import type { Measure } from './measure.ts'

const output = dirname(BUILD)
const readPage = resolve(import.meta.dirname, '../../../lib/capture/read-page.ts')

const zipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length

/**
 * The scripts that a page of a built extension needs before it can show anything, with the bytes of each after gzip: those its
 * HTML names, and all that these import. What is only imported when it is wanted (`import(…)`) does not count.
 */
export async function firstScripts(folder: string, page: string): Promise<Map<string, number>> {
  const html = readFileSync(join(folder, page), 'utf8')
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="\/?([^"]+)"/g)].map(([, source = '']) => source)
  const options = { entryPoints: named, bundle: true, write: false, outdir: '.', format: 'esm', metafile: true } as const
  const { metafile } = await build({ ...options, absWorkingDir: folder, logLevel: 'error' })
  const found = new Map<string, number>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.set(file, zipped(readFileSync(join(folder, file))))
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind === 'import-statement') visit(path)
  }
  named.forEach(visit)
  return found
}

/** Gzip, each file by itself, as size-limit counts. */
export const sizes: Measure = {
  name: 'sizes',
  async run() {
    const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, each) => total + each, 0) / 1_000
    const scripts = async (page: string) => sum((await firstScripts(BUILD, page)).values())
    const injected = await build({ entryPoints: [readPage], bundle: true, minify: true, write: false, format: 'esm' })
    const row = (what: string, kB: number, most: number): Row => ({
      what,
      unit: 'kB',
      rounds: [kB],
      reach: { most },
      single: true,
    })
    return {
      rows: [
        row('First scripts of the popup, gzip', await scripts('popup.html'), 95),
        row('First scripts of the side panel, gzip', await scripts('sidepanel.html'), 105),
        row('Background, gzip', sum([zipped(readFileSync(join(BUILD, 'background.js')))]), 45),
        row('Injected capture, gzip', sum(injected.outputFiles.map(({ contents }) => zipped(Buffer.from(contents)))), 3),
        row("Whole package for Chrome's shop, zip", sum([packageSize()]), 250),
      ],
    }
  },
}

/** The newest package that `wxt zip` has made. */
function packageSize(): number {
  const [newest] = readdirSync(output)
    .filter((file) => file.endsWith('-chrome.zip'))
    .map((file) => statSync(join(output, file)))
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
  if (!newest) throw new Error(`No package in ${output}: npm run bench makes it`)
  return newest.size
}
