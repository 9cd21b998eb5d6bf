import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { PATIENCE_MS } from './test/fixtures/browser/until.ts'

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

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...unit,
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/screens/**', 'test/unit/**/*.alone.test.ts'],
          // Files share what they import, which takes longer than their tests. One that replaces a
          // module, or leaves something running, is called `.alone`.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...unit,
          name: 'unit-alone',
          environment: 'node',
          include: ['test/unit/**/*.alone.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...unit,
          name: 'unit-screens',
          environment: 'happy-dom',
          setupFiles: [...unit.setupFiles, 'test/unit/screens/setup.ts'],
          include: ['test/unit/screens/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          environment: 'node',
          setupFiles: ['test/e2e/setup.ts'],
          // The table of what the tests of faults have found.
          globalSetup: ['test/e2e/faults/table.ts'],
          // Longer than anything that is waited for within (test/fixtures/browser/until.ts): what
          // fails says itself what did not come.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          // Files share what they import, which takes longer than a chain and a browser take to
          // start. They share no state.
          isolate: false,
          // One more than processors: some files do little but wait.
          maxWorkers: 3,
          // What came too late on a busy machine has a second try, and is told as unsteady when it
          // passes then. What was wrong has none.
          retry: { count: 1, condition: /^Not within|timed? ?out/i },
        },
      },
    ],
  },
})
