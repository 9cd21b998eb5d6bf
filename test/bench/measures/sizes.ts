import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUILD } from '../../fixtures/browser/process.ts'
import { importedScripts, pageScripts } from '../../fixtures/built-scripts.ts'
import type { Row } from '../table.ts'
import type { Measure } from './measure.ts'

const output = dirname(BUILD)
const readPage = resolve(import.meta.dirname, '../../../lib/capture/read-page.ts')

const zipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length

/** Gzip, each file by itself, as size-limit counts. */
export const sizes: Measure = {
  name: 'sizes',
  async run() {
    const sum = (bytes: number[]) => bytes.reduce((total, each) => total + each, 0) / 1_000
    const all = (files: string[]) => sum(files.map((file) => zipped(readFileSync(join(BUILD, file)))))
    const scripts = async (page: string) => all(await pageScripts(BUILD, page))
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
        row('Background, gzip', all(await importedScripts(BUILD, ['background.js'])), 45),
        row('Injected capture, gzip', sum(injected.outputFiles.map(({ contents }) => zipped(Buffer.from(contents)))), 3),
        row("Whole package for Chrome's shop, zip", sum([packageSize()]), 250),
      ],
      notes: [
        'The first scripts of a page are those that its HTML names and what they import. What the side panel fetches behind them with low priority, its timeline, is not counted; the time to its first moment includes it.',
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
