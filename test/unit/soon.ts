import { vi } from 'vitest'

/** Waits until a check holds, far longer than it ever takes: a busy machine may be many times slower than a quiet one. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
