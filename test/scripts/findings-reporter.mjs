import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * A failure as vitest's JSON does not tell it all: in a test, in a hook, in a file that could not
 * be loaded, or outside of all tests. `test`: its name as `-t` reads it, if it is a test's.
 * @typedef {{ file: string, name: string, test?: string, message: string }} Finding
 */

/**
 * A reporter of vitest's. Writes the counts of a run, its failures and its unsteady tests into
 * `outputFile.findings`, as JSON.
 */
export default class Findings {
  onInit(vitest) {
    this.config = vitest.config
  }

  onTestRunEnd(modules, unhandledErrors) {
    const found = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
    const finding = (file, names, error, isTest = false) => ({
      file: file ? relative(this.config.root, file) : '',
      name: names.join(' > '),
      ...(isTest && { test: names.join(' ') }),
      message: beginningOf(error),
    })
    for (const module of modules) {
      const file = module.moduleId
      for (const part of [module, ...module.children.allSuites()])
        for (const error of part.errors())
          found.failures.push(finding(file, part === module ? [] : namesOf(part), error))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        found[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
        const list = state === 'failed' ? found.failures : found.unsteady
        if (errors[0]) list.push(finding(file, namesOf(test), errors[0], true))
      }
    }
    for (const error of unhandledErrors)
      found.failures.push(finding(error.VITEST_TEST_PATH, ['outside of its tests'], error))
    writeFileSync(
      this.config.outputFile.findings,
      JSON.stringify({ ...found, failed: found.failures.length }),
    )
  }
}

/** The names of the suites around a test or suite, and its own. */
const namesOf = ({ parent, name }) =>
  parent.type === 'module' ? [name] : [...namesOf(parent), name]

/** Two lines: the second of a property that failed has its seed. */
const beginningOf = ({ message = '' }) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 2)
    .join(' ')
    .slice(0, 300)
