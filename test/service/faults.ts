import { z } from 'zod'

const status = z.number().int().min(200).max(599)

const faultSchema = z.strictObject({
  /** Absent: any request. `path` is a suffix, such as `/moment/create/writing`. */
  match: z.strictObject({ method: z.string().optional(), path: z.string().optional() }).optional(),
  /** Number of requests that the fault takes; 1 when absent. */
  times: z.number().min(1).optional(),
  /** Time to wait before anything is executed. */
  delayMs: z.number().min(0).optional(),
  /** Moves the wait to the time between executing and answering. */
  delayAfterExecuting: z.boolean().optional(),
  /**
   * Whether a write is executed before the fault is served. `ok` and `drip` always execute; reads
   * always run.
   */
  executeFirst: z.boolean().optional(),
  then: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('status'),
      status,
      /** A string is sent as it is, anything else as JSON. */
      body: z.unknown().optional(),
      contentType: z.string().optional(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
    /** An HTML page like that of a hosting platform. */
    z.strictObject({ kind: z.literal('html'), status }),
    z.strictObject({ kind: z.literal('empty'), status }),
    /** The connection ends without an answer. */
    z.strictObject({ kind: z.literal('drop') }),
    /** The headers of the whole answer, half of its body, and the end of the connection. */
    z.strictObject({ kind: z.literal('half') }),
    z.strictObject({ kind: z.literal('redirect'), status, location: z.string() }),
    /** 200 with JSON of another shape. */
    z.strictObject({ kind: z.literal('shape'), body: z.unknown() }),
    /** 200 with the hash of the right answer, its chain id as text, and nothing else. */
    z.strictObject({ kind: z.literal('hashOnly') }),
    /** The right answer, byte by byte. */
    z.strictObject({ kind: z.literal('drip'), totalMs: z.number().min(0) }),
    /** The right answer, for a fault that is only a delay. */
    z.strictObject({ kind: z.literal('ok') }),
  ]),
})

export type Fault = z.input<typeof faultSchema>
export type FaultAnswer = Fault['then']

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

  /**
   * Queues a fault. Throws when it is not valid: a misspelt fault would let a test pass for the
   * wrong reason.
   */
  add(fault: unknown, released?: Promise<void>): void {
    const parsed = faultSchema.parse(fault)
    this.#queue.push({
      fault: { ...parsed, ...(released && { released }) },
      left: parsed.times ?? 1,
    })
    if (parsed.then.kind === 'drop') this.#beforeDrop()
  }

  /**
   * Queues a fault that waits, in the place of its `delayMs`, until the returned function is
   * called.
   */
  hold(fault: unknown): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.add(fault, released)
    return release
  }

  clear(): void {
    this.#queue = []
  }

  take(method: string, path: string): Taken | undefined {
    const waiting = this.#queue.find(({ fault: { match } }) => {
      // A preflight comes from the browser, not from the extension; only a fault that names OPTIONS
      // takes it.
      if (method === 'OPTIONS' && match?.method !== 'OPTIONS') return false
      return (
        (!match?.method || match.method.toUpperCase() === method) &&
        (!match?.path || path.endsWith(match.path))
      )
    })
    if (!waiting) return undefined
    waiting.left -= 1
    if (waiting.left < 1) this.#queue = this.#queue.filter((entry) => entry !== waiting)
    return waiting.fault
  }
}
