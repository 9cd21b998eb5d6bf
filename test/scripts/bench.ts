/**
 * `npm run bench`: measures what a person waits for, in a real Chromium with the production build,
 * beside floors measured in the same run. Writes docs/benchmark.md. `npm run bench -- popup growth`
 * measures these alone, and writes .artifacts/benchmark.md; `--rounds 3` goes over things less
 * often. Times fail nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { capture } from '../bench/capture.ts'
import { growth } from '../bench/growth.ts'
import { popup } from '../bench/popup.ts'
import { publication } from '../bench/publication.ts'
import { type Found, reportOf, surroundings } from '../bench/report.ts'
import { timeline } from '../bench/timeline.ts'
import { words } from '../bench/words.ts'

const MEASURES = Object.entries({
  popup,
  growth,
  capture,
  publication,
  timeline,
  words,
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '40' } },
})
const chosen = MEASURES.filter(([name]) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0) throw new Error(`There are ${MEASURES.map(([name]) => name).join(', ')}`)

const found: Found[] = []
for (const [name, measure] of chosen) {
  console.error(`${name} …`)
  try {
    found.push(await measure(Number(values.rounds)))
  } catch (error) {
    // The others are worth having all the same.
    console.error(error)
    process.exitCode = 1
  }
}
const report = reportOf(found, surroundings())
mkdirSync('.artifacts', { recursive: true })
writeFileSync(
  found.length === MEASURES.length ? 'docs/benchmark.md' : '.artifacts/benchmark.md',
  report,
)
console.log(`\n${report}`)
process.exit()
