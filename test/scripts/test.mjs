/**
 * `npm test`: everything that can be checked, from a bare clone on. Every stage runs, whatever
 * became of the one before. The end of the run names each failure; `.artifacts/test/` keeps the
 * whole output. `npm test -- types unit` runs these stages alone.
 */

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check, failure, tests } from './checks.mjs'
import { ensureChromium, ensureFirefox, ensureInstalled } from './prepare.mjs'
import { Plain, root } from './run.mjs'

const STAGES = {
  format: ['Format and lint', check('biome', 'check', '.')],
  layers: ['Layers', check('depcruise', 'lib', 'components', 'entrypoints')],
  types: ['Types', check('tsc', '--noEmit')],
  chromium: ['Production build and package for Chromium', check('wxt', 'zip')],
  firefox: ['Production build and package for Firefox', check('wxt', 'zip', '-b', 'firefox')],
  sizes: ['Sizes', check('size-limit')],
  unit: ['Unit tests', tests('unit')],
  e2e: ['End-to-end tests in a browser', tests('e2e')],
}
/** The stages that a whole run has no need of. */
const MORE = {
  changed: ['Unit tests of what is not committed', tests('unit', '--changed')],
  // They read files that they do not import, so that vitest does not see that these have changed.
  texts: [
    'Unit tests of texts',
    tests('unit', 'test/unit/i18n', 'test/unit/store', 'test/unit/citations'),
  ],
}
/**
 * These stages run beside the checks, which keep one core busy. The end-to-end tests come last: they
 * need the builds, and all cores.
 */
const BESIDE = ['unit', 'changed', 'texts']
const LAST = ['e2e']

const folder = join(root, '.artifacts/test')
const outcomes = await runStages().catch((error) => [
  failure('Set-up', [error instanceof Plain ? error.message : error.stack]),
])
tell(outcomes)

/** Runs the stages that the command line names, or all, and gives what became of each. */
async function runStages() {
  const known = { ...STAGES, ...MORE }
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !Object.hasOwn(known, name))
  if (unknown)
    throw new Plain(`There is no stage "${unknown}". The stages: ${Object.keys(known).join(', ')}.`)
  const chosen = named.length > 0 ? named : Object.keys(STAGES)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  ensureInstalled()
  if (chosen.includes('e2e')) {
    console.log(`Chromium: ${ensureChromium()}`)
    console.log(`Firefox: ${ensureFirefox() ?? 'none; its tests are left out'}`)
  }
  const outcomes = {}
  const runInTurn = async (wanted) => {
    for (const name of chosen.filter(wanted)) {
      const [title, stage] = known[name]
      outcomes[name] = await stage(title, join(folder, name))
    }
  }
  await Promise.all([
    runInTurn((name) => BESIDE.includes(name)),
    runInTurn((name) => !BESIDE.includes(name) && !LAST.includes(name)),
  ])
  await runInTurn((name) => LAST.includes(name))
  return chosen.map((name) => outcomes[name])
}

/**
 * Prints what was unsteady, each failure, and last the counts. @param
 * {import('./checks.mjs').Outcome[]} outcomes
 */
function tell(outcomes) {
  const print = ([first, ...more]) =>
    console.log([first, ...more.map((line) => `    ${line}`)].join('\n'))
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  console.log()
  for (const [title, ...more] of unsteady) print([`unsteady: ${title}`, ...more])
  for (const [title, ...more] of failures) print([`failed: ${title}`, ...more])
  const total = (kind) => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
  const skipped = total('skipped')
  console.log(
    `\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
}
