export type FaultAnswer =
  /** A string is sent as it is, anything else as JSON. */
  | {
      kind: 'status'
      status: number
      body?: unknown
      contentType?: string
      headers?: Record<string, string>
    }
  /** The connection ends without an answer. */
  | { kind: 'drop' }
  /** The headers of the whole answer, half of its body, and the end of the connection. */
  | { kind: 'half' }
  /** The right answer, for a fault that is only a delay. */
  | { kind: 'ok' }

export interface Fault {
  /** Absent: any request. `path` is a suffix, such as `/moment/create/writing`. */
  match?: { method?: string; path?: string }
  /** Number of requests that the fault takes; 1 when absent. */
  times?: number
  /** Time to wait before anything is executed. */
  delayMs?: number
  /** Moves the wait to the time between executing and answering. */
  delayAfterExecuting?: boolean
  /**
   * Whether a write is executed before the fault is served. `ok` always executes; reads always run.
   */
  executeFirst?: boolean
  then: FaultAnswer
}

/** A fault, and the promise that it waits for when its test holds it. */
export interface Taken extends Fault {
  released?: Promise<void>
}

/** The queue of faults; each request takes the first one that matches. */
export class Faults {
  #queue: { fault: Taken; left: number }[] = []
  #beforeDrop = () => {}

  /** Sets the function to call when a fault is added that drops connections. */
  beforeDrop(prepare: () => void): void {
    this.#beforeDrop = prepare
  }

  add(fault: Taken): void {
    this.#queue.push({ fault, left: fault.times ?? 1 })
    if (fault.then.kind === 'drop') this.#beforeDrop()
  }

  /**
   * Queues a fault that waits, in place of its `delayMs`, until the returned function is called.
   */
  hold(fault: Fault): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.add({ ...fault, released })
    return release
  }

  clear(): void {
    this.#queue = []
  }

  take(method: string, path: string): Taken | undefined {
    // A preflight comes from the browser, not from the extension.
    if (method === 'OPTIONS') return undefined
    const waiting = this.#queue.find(
      ({ fault: { match } }) =>
        (!match?.method || match.method === method) && (!match?.path || path.endsWith(match.path)),
    )
    if (!waiting) return undefined
    waiting.left -= 1
    if (waiting.left < 1) this.#queue = this.#queue.filter((entry) => entry !== waiting)
    return waiting.fault
  }
}
