/**
 * Runs `work` while nobody else, in any surface or the background, runs under the same name. Storage has no transactions, so
 * whatever reads, changes and writes back does so in here; two surfaces writing at once lose nothing.
 */
export function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The DOM types promise a T that may itself be a promise; ours never is.
  return navigator.locks.request(name, work) as Promise<T>
}
