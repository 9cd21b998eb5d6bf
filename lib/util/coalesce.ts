/** Keeps at most one run of a name in flight. */
export function createCoalescer<T>() {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  /** Joins the run in flight, or starts one. */
  function join(name: string, work: () => Promise<T>): Promise<T> {
    const current = running.get(name)
    if (current) return current
    const started = work().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  /** Callers during a run share the next one, which begins after their calls. */
  function follow(name: string, work: () => Promise<T>): Promise<T> {
    const current = running.get(name)
    if (!current) return join(name, work)
    const following =
      next.get(name) ??
      current
        // Whoever asked for that run hears of its failure.
        .catch(() => undefined)
        .then(() => {
          next.delete(name)
          return join(name, work)
        })
    next.set(name, following)
    return following
  }

  return { join, follow }
}
