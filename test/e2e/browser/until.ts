import { PATIENCE_MS } from './patience.ts'

/** Thrown when a condition did not come true in time; says what was waited for. */
export class TooLate extends Error {}

/**
 * Asks again and again until the answer is neither `undefined`, `null` nor `false`, and returns it. The last error of the
 * question, if there was one, is the cause of the failure: a page that is just navigating is a reason to ask again.
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { ms = PATIENCE_MS, every = 50 }: { ms?: number; every?: number } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + ms
  let cause: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== null && answer !== false) return answer as Exclude<T, undefined | null | false>
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (Date.now() >= deadline) throw new TooLate(`Not within ${ms} ms: ${what}`, { cause })
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
