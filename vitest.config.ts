import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { PATIENCE_MS } from './test/fixtures/browser/until.ts'

/**
 * The files of end-to-end tests that take longest, so that none of them is begun when all others
 * have ended.
 */
const LONGEST = [
  'faults/slow',
  'faults/kills',
  'a11y/screens',
  'e2e/packages',
  'journeys/browsers',
  'journeys/firefox-keep-alive',
  'journeys/new-user',
]

/**
 * Runs one project after the other, the longest files of each first. A worker that shares modules
 * ends when the next file is another project's, and the next worker loads them all again.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort(
      (one, other) => other.project.name.localeCompare(one.project.name) || rank(one) - rank(other),
    )
  }
}

/**
 * The tests that share no modules with others: they run the worker, which goes on after a test, or
 * have something in place of a module.
 */
const ALONE = [
  'messages/commands',
  'writes/search',
  'writes/send',
  'writes/sequences',
  'writes/known-blocks',
  'writes/worker',
].map((name) => `test/unit/${name}.test.ts`)

const unit = {
  setupFiles: ['test/unit/setup.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  maxWorkers: 2,
  // Properties and fuzzing run thousands of cases; on a busy machine that takes a while. No test
  // measures time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: PATIENCE_MS / 2 } },
}

const screens = {
  ...unit,
  environment: 'happy-dom',
  setupFiles: [...unit.setupFiles, 'test/unit/screens/setup.ts'],
}

const endToEnd = {
  environment: 'node' as const,
  setupFiles: ['test/e2e/setup.ts'],
  // Longer than anything that is waited for within (test/fixtures/browser/until.ts): what fails
  // says itself what did not come.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Files share what they import, which takes longer than a chain and a browser take to start. They
  // share no state.
  isolate: false,
  // One more than processors: some files do little but wait.
  maxWorkers: 3,
}

/** The end-to-end tests that may not fail even once. */
const STEADY = ['faults', 'security'].map((folder) => `test/e2e/${folder}/*.test.ts`)

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...unit,
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts'],
          exclude: [...ALONE, 'test/unit/screens/**'],
          // Files share what they import, which takes longer than their tests.
          isolate: false,
          // It imports JSON as Vite does, and Node does not.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        plugins: [WxtVitest()],
        test: { ...unit, name: 'unit-alone', environment: 'node', include: ALONE },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...screens,
          name: 'unit-screens',
          // Each file is a page that was just opened: stores, messages and drafts are its own.
          include: ['test/unit/screens/*.test.{ts,tsx}'],
        },
      },
      // Chance fails no run: a test has a second try, and is told as unsteady when it passes then.
      {
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: STEADY,
          retry: 1,
        },
      },
      // What guards that nothing is lost, done twice or learned by others has one try.
      // The global set-up makes the table of what the tests of faults have found.
      {
        test: {
          ...endToEnd,
          name: 'e2e-steady',
          include: STEADY,
          globalSetup: ['test/e2e/faults/table.ts'],
        },
      },
    ],
  },
})
