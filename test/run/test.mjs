/**
 * `npm test`: everything that can be checked, from a bare clone on. Every stage runs, whatever became of the one before; the
 * last line counts them all. `npm test -- --unit` leaves the browser out.
 */
import { ensureChromium, ensureFirefox, ensureInstalled } from './prepare.mjs'
import { Plain } from './run.mjs'
import { check, tests } from './stage.mjs'

const withBrowser = !process.argv.includes('--unit')
/** @type {import('./stage.mjs').Counts[]} */
const counts = []

try {
  ensureInstalled()
  if (withBrowser) browsers()
  counts.push(await check('Format and lint', 'biome', ['check', '.']))
  counts.push(await check('Types', 'tsc', ['--noEmit']))
  counts.push(await tests('Unit tests', 'unit'))
  if (withBrowser) {
    counts.push(await check('Production build', 'wxt', ['build']))
    counts.push(await tests('End-to-end tests in a browser', 'e2e'))
  }
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  counts.push({ passed: 0, failed: 1, skipped: 0 })
}

const total = (kind) => counts.reduce((sum, each) => sum + each[kind], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0

function browsers() {
  console.log(`Chromium: ${ensureChromium().path}`)
  console.log(`Firefox: ${ensureFirefox()?.path ?? 'none'}`)
}
