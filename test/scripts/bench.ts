/**
 * `npm run bench`: measures what a user feels, in a real Chromium with the production build, beside floors measured in the same
 * run. Writes docs/benchmark.md. `npm run bench -- popup sizes` measures these alone, `--rounds 3` goes over
 * things less often; what is measured in part or in haste is shown, and not kept. Times fail nothing.
 */
import { parseArgs } from 'node:util'
import { admins } from '../bench/measures/admins.ts'
import { capture } from '../bench/measures/capture.ts'
import { growth } from '../bench/measures/growth.ts'
import type { Measure } from '../bench/measures/measure.ts'
import { panel } from '../bench/measures/panel.ts'
import { popup } from '../bench/measures/popup.ts'
import { publication } from '../bench/measures/publication.ts'
import { sizes } from '../bench/measures/sizes.ts'
import { timeline } from '../bench/measures/timeline.ts'
import { typing } from '../bench/measures/typing.ts'
import { keepResults, resultsOf } from '../bench/results.ts'
import { surroundings } from '../bench/surroundings.ts'
import type { Found } from '../bench/table.ts'

const MEASURES: readonly Measure[] = [popup, sizes, capture, publication, panel, timeline, admins, typing, growth]
const ROUNDS = 20

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
  const unknown = positionals.filter((name) => !MEASURES.some((measure) => measure.name === name))
  if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')}; there are ${MEASURES.map(({ name }) => name).join(', ')}`)
  const rounds = Number(values.rounds ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number')

  const chosen = MEASURES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const found: Found[] = []
  for (const { name, run } of chosen) {
    const began = Date.now()
    found.push(
      await run({ rounds }).catch((error: unknown) => {
        // The others are worth having all the same.
        console.error(error)
        process.exitCode = 1
        return {}
      }),
    )
    console.error(`${name}: ${((Date.now() - began) / 1_000).toFixed(1)} s`)
  }
  const results = resultsOf(found, surroundings(new Date()))
  console.log(`\n${results}`)
  if (chosen.length === MEASURES.length && rounds >= ROUNDS && !process.exitCode) keepResults(results)
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
