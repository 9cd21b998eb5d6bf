/**
 * `npm test`: everything that can be checked, from a bare clone on. Every stage runs, whatever became of the one before; the
 * last line counts them all. `npm test -- --unit` leaves the browser out.
 */

import { check, tests } from './checks.mjs'
import { ensureChromium, ensureFirefox, ensureInstalled } from './prepare.mjs'
import { Plain } from './run.mjs'

const withBrowser = !process.argv.includes('--unit')
const LINT = ['lint', '--source-dir', '.output/firefox-mv3', '--no-config-discovery', '--boring']
/** @type {import('./checks.mjs').Counts[]} */
const counts = []

try {
  ensureInstalled()
  if (withBrowser) browsers()
  counts.push(await check('Format and lint', 'biome', ['check', '.']))
  counts.push(await check('Layers', 'depcruise', ['lib', 'components', 'entrypoints']))
  counts.push(await check('Types', 'tsc', ['--noEmit']))
  counts.push(await tests('Unit tests', 'unit*'))
  if (withBrowser) {
    counts.push(await check('Production build and package for Chromium', 'wxt', ['zip']))
    counts.push(await check('Production build and package for Firefox', 'wxt', ['zip', '-b', 'firefox']))
    counts.push(await check("Firefox's own checks", 'web-ext', LINT))
    counts.push(await check('Sizes', 'size-limit', []))
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
  console.log(`Firefox: ${ensureFirefox()?.path ?? 'none; its tests are left out'}`)
}
