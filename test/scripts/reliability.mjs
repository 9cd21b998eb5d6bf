/**
 * Copies the tables that the end-to-end tests of faults wrote (test/e2e/faults/RESULTS.md) into docs/reliability.md:
 * `node test/scripts/reliability.mjs` after `npm run e2e -- test/e2e/faults`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const [begin, end] = ['<!-- reliability -->', '<!-- /reliability -->']
const page = join(root, 'docs/reliability.md')
const results = readFileSync(join(root, 'test/e2e/faults/RESULTS.md'), 'utf8')
const text = readFileSync(page, 'utf8')
const from = text.indexOf(begin)
const to = text.indexOf(end)
if (from < 0 || to < from) throw new Error(`docs/reliability.md has no ${begin} … ${end}`)
writeFileSync(page, `${text.slice(0, from + begin.length)}\n${results}${text.slice(to)}`)
