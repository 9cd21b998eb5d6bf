import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A check that is whole or not at all: the linter, the types, the build. */
export async function check(title, name, args) {
  heading(title)
  return (await run(tool(name), args)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** One of vitest's projects, counted test by test; its report stays in .artifacts/reports. */
export async function tests(title, project) {
  heading(title)
  const file = join(root, '.artifacts/reports', `${project}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(tool('vitest'), ['run', '--project', project, ...reporters])
  return counted(file, code)
}

function counted(file, code) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests = 0 } = report
  // A file that cannot be loaded, or an error outside of a test, fails the run without a failed test.
  const failed = numFailedTests || (code === 0 ? 0 : 1)
  return { passed, failed, skipped: numPendingTests + numTodoTests }
}

const heading = (title) => console.log(`\n── ${title} ──`)
