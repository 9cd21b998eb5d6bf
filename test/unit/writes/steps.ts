/**
 * A world in which nothing happens by itself: whatever awaits storage or the network stands in a
 * queue until the test lets it go on. Between two steps no code is running, so a worker can be
 * killed there, as a browser does it: what stood in the queue never goes on.
 */
export interface Steps {
  /** Puts work into the queue. Its result comes when the test lets it; after a kill, never. */
  later<T>(work: () => T | Promise<T>): Promise<T>
  /** Lets the first in the queue go on; false when there is none. */
  next(): Promise<boolean>
  /** Lets everything go on until nothing waits. */
  idle(): Promise<void>
  /**
   * Nothing that waits will ever go on; `effect`: the first in the queue takes effect, unnoticed.
   * Gives up all locks.
   */
  kill(effect: boolean): Promise<void>
  /** Web Locks that die with their holder. */
  request(name: string, work: () => Promise<unknown>): Promise<unknown>
}

const quiet = () => new Promise<void>((done) => setImmediate(done))

export function createSteps(): Steps {
  let queue: { run: () => Promise<void>; effect: () => unknown }[] = []
  let held = new Map<string, Promise<unknown>>()

  async function next(): Promise<boolean> {
    await quiet()
    const first = queue.shift()
    if (!first) return false
    await first.run()
    await quiet()
    return true
  }

  return {
    later: (work) =>
      new Promise((done, failed) => {
        queue.push({
          effect: work,
          run: async () => Promise.resolve().then(work).then(done, failed),
        })
      }),
    next,
    async idle() {
      while (await next());
    },
    async kill(effect) {
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
    request(name, work) {
      const turn = (held.get(name) ?? Promise.resolve()).then(work)
      held.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
