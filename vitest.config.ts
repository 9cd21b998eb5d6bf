import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { PATIENCE_MS } from './test/fixtures/browser/until.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          // Those of screens ask for happy-dom themselves.
          environment: 'node',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['test/unit/setup.ts', 'test/unit/page-stores.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          maxWorkers: 2,
          // Properties and fuzzing run thousands of cases; on a busy machine that takes a while. No test measures time.
          testTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE_MS / 2 } },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          // Makes the table of what the tests of faults have found.
          globalSetup: ['test/e2e/faults/table.ts'],
          // Longer than anything that is waited for within (test/fixtures/browser/until.ts): what fails says itself what did not come.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          // Files share what they import, which takes longer than a chain and a browser take to start. They share no state.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
})
