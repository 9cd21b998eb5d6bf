import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run, tool } from './run.mjs'

/**
 * What became of a stage. `failures` and `unsteady`, which passed when it was tried again, are what
 * the end of the run says of each: the first line names it, the others tell more.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[][], unsteady: string[][] }} Outcome
 */

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** How many lines of its output are told of a failed check. */
const LINES = 10

const showTitle = (title) => console.log(`\n── ${title} ──`)

/**
 * A check that is whole or not at all: the linter, the types, the build. Its output is shown when
 * it has ended, as another stage runs beside it, and stays in `{base}.log`.
 */
export const check = (name, ...args) => {
  return async (title, base) => {
    const code = await run(tool(name), args, `${base}.log`, true)
    showTitle(title)
    process.stdout.write(readFileSync(`${base}.log`, 'utf8'))
    return code === 0 ? { ...NOTHING, passed: 1 } : failure(title, linesOf(base).slice(0, LINES))
  }
}

/**
 * The tests of vitest's projects whose names begin with that of a script of npm. Its output stays
 * in `{base}.log`, its report in `{base}.json`.
 */
export const tests = (script, ...args) => {
  return async (title, base) => {
    showTitle(title)
    const files = { json: `${base}.json`, findings: `${base}.findings.json` }
    for (const file of Object.values(files)) rmSync(file, { force: true })
    const reporters = ['default', 'json', './test/scripts/findings-reporter.mjs'].map(
      (name) => `--reporter=${name}`,
    )
    const outputs = Object.entries(files).map(([name, file]) => `--outputFile.${name}=${file}`)
    const code = await run(
      tool('vitest'),
      ['run', '--project', `${script}*`, ...reporters, ...outputs, ...args],
      `${base}.log`,
    )
    const { failures, unsteady, ...counts } = existsSync(files.findings)
      ? JSON.parse(readFileSync(files.findings, 'utf8'))
      : NOTHING
    const say = (finding) => said(finding, script)
    const outcome = { ...counts, failures: failures.map(say), unsteady: unsteady.map(say) }
    // vitest itself may fail: its configuration, a set-up of all tests, a process that ended.
    return code !== 0 && counts.failed === 0
      ? failure(title, linesOf(base).slice(-LINES), outcome)
      : outcome
  }
}

/** A stage that failed as a whole, whatever else is known of it. */
export const failure = (title, lines, outcome = NOTHING) => ({
  ...outcome,
  failed: 1,
  failures: [[title, ...lines]],
})

const linesOf = (base) =>
  readFileSync(`${base}.log`, 'utf8')
    .split('\n')
    .filter((line) => line.trim())

/** What is said of a finding of vitest's, with the command that runs it alone. */
function said({ file, name, test, message }, script) {
  const title = [file, name].filter(Boolean).join(' > ')
  const only = test ? ` -t ${quoted(`^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)}` : ''
  return [title, message, ...(file ? [`npm run ${script} -- ${file}${only}`] : [])]
}

/** One word of a shell. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`
