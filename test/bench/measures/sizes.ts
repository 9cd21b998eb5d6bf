import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUILD } from '../../fixtures/browser/process.ts'
import { pageScripts, panelScripts } from '../../fixtures/built-scripts.ts'
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
        row('Scripts of the popup, gzip', all(await pageScripts(BUILD, 'popup.html')), 120),
        row('Scripts of the side panel with the timeline, gzip', all(await panelScripts(BUILD)), 165),
        row('Background, gzip', all(['background.js']), 95),
        row('Injected capture, gzip', sum(injected.outputFiles.map(({ contents }) => zipped(Buffer.from(contents)))), 4),
        row('Package for Chrome, zip', sum([packageSize()]), 420),
      ],
      notes: [
        'The scripts of a page are those that its HTML names and everything they import statically; those of the side panel include the section Timeline, which it imports dynamically.',
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
