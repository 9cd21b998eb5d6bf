/**
 * A world in which nothing happens by itself: whatever awaits storage or the network stands in a
 * queue until the test lets it go on. Between two steps no code is running, so a worker can be
 * killed there, as a browser does it: what stood in the queue never goes on.
 */
export function createSteps() {
  let queue: { run: () => Promise<void>; effect: () => unknown }[] = []
  let held = new Map<string, Promise<unknown>>()

  /** Lets the first in the queue go on; false when there is none. */
  async function next(): Promise<boolean> {
    await quiet()
    const first = queue.shift()
    if (!first) return false
    await first.run()
    await quiet()
    return true
  }

  return {
    /** Puts work into the queue. Its result comes when the test lets it; after a kill, never. */
    later: <T>(work: () => T | Promise<T>): Promise<T> =>
      new Promise((done, failed) => {
        const run = async () => Promise.resolve().then(work).then(done, failed)
        queue.push({ effect: work, run })
      }),
    next,
    /** Lets everything go on until nothing waits. */
    async idle(): Promise<void> {
      while (await next());
    },
    /**
     * Nothing that waits will ever go on; `effect`: the first in the queue takes effect, unnoticed.
     * Gives up all locks.
     */
    async kill(effect: boolean): Promise<void> {
      await quiet()
      const [first] = queue
      queue = []
      held = new Map()
      if (effect)
        await Promise.resolve()
          .then(() => first?.effect())
          .catch(() => undefined)
      await quiet()
    },
    /** Web Locks that die with their holder. */
    request(name: string, work: () => Promise<unknown>): Promise<unknown> {
      const turn = (held.get(name) ?? Promise.resolve()).then(work)
      held.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

export type Steps = ReturnType<typeof createSteps>

const quiet = () => new Promise<void>((done) => setImmediate(done))
