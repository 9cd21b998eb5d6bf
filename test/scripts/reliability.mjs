/**
 * Puts the table that the end-to-end tests of faults have written (test/e2e/faults/RESULTS.md) into the README, between its
 * markers: `node test/scripts/reliability.mjs` after `npm run e2e -- test/e2e/faults`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const [begin, end] = ['<!-- reliability -->', '<!-- /reliability -->']
const readme = join(root, 'README.md')
const results = readFileSync(join(root, 'test/e2e/faults/RESULTS.md'), 'utf8')
const text = readFileSync(readme, 'utf8')
const from = text.indexOf(begin)
const to = text.indexOf(end)
if (from < 0 || to < from) throw new Error(`README.md has no ${begin} … ${end}`)
writeFileSync(readme, `${text.slice(0, from + begin.length)}\n${results}${text.slice(to)}`)
