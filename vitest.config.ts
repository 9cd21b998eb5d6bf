import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        define: {
          'import.meta.env.BROWSER': JSON.stringify('chrome'),
          'import.meta.env.MANIFEST_VERSION': '3',
          'import.meta.env.CHROME': 'true',
          'import.meta.env.FIREFOX': 'false',
        },
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['test/unit/setup.ts'],
          restoreMocks: true,
          // Properties and fuzzing run thousands of cases; on a busy machine that takes a while. No test measures time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
