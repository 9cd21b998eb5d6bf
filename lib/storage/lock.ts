/**
 * Runs `work` while neither a page nor the background runs other work under this name.
 * `browser.storage` has no transactions, so an item that is read, changed and stored must be
 * locked. Documents need no lock: they have transactions.
 */
export function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The DOM types promise a T that may itself be a promise; this T never is.
  return navigator.locks.request(name, work) as Promise<T>
}
