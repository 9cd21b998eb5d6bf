/** Gives an answer, or undefined where it does not come within `ms` milliseconds. Rejects as the answer does before that. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
}
