/**
 * `npm run bench`: measures what a person waits for, in a real Chromium with the production build,
 * beside floors measured in the same run. Writes docs/benchmark.md. `npm run bench -- popup panel`
 * measures these alone, and writes .artifacts/benchmark.md; `--rounds 3` goes over things less
 * often. Times fail nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { capture } from '../bench/measures/capture.ts'
import { growth } from '../bench/measures/growth.ts'
import { panel } from '../bench/measures/panel.ts'
import { popup } from '../bench/measures/popup.ts'
import { publication } from '../bench/measures/publication.ts'
import { timeline } from '../bench/measures/timeline.ts'
import { words } from '../bench/measures/words.ts'
import { type Found, reportOf, surroundings } from '../bench/report.ts'

const MEASURES = Object.entries({
  popup,
  panel,
  capture,
  publication,
  timeline,
  growth,
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
