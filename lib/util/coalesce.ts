/**
 * Runs work of one name one at a time. Who asks while it runs gets the next run, together with all who ask meanwhile: what they
 * get was begun after they asked, so it knows of everything that had happened by then.
 */
export function createTurns() {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()

  return function run(name: string, work: () => Promise<void>): Promise<void> {
    const current = running.get(name)
    if (!current) {
      const started = work().finally(() => running.delete(name))
      running.set(name, started)
      return started
    }
    const following =
      next.get(name) ??
      current
        .catch(() => undefined)
        .then(() => {
          next.delete(name)
          return run(name, work)
        })
    next.set(name, following)
    return following
  }
}
