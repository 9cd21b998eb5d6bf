/**
 * How long a test waits for what should come, in milliseconds: far longer than it ever takes, for a busy machine may be many times
 * slower than a quiet one, and no test measures time. Who waits for what may not come says so and waits less.
 */
export const PATIENCE_MS = 60_000
