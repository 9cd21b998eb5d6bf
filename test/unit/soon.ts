import { vi } from 'vitest'
import { PATIENCE_MS } from '../fixtures/browser/until.ts'

/** Repeats assertions until they hold. Gives up after half of a unit test's time limit. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS / 2 })
