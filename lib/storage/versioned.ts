import * as z from 'zod/mini'

/** How a stored value looks today, and how each older version becomes the next. `migrations[1]` turns version 1 into 2. */
export interface Shape<T> {
  version: number
  schema: z.ZodMiniType<T>
  migrations?: Record<number, (value: unknown) => unknown>
  /** How a value is written down where that is shorter; `schema` reads it. */
  pack?: (value: T) => unknown
  /** Saves what can be saved of a value that the schema refuses: undefined when nothing can. */
  repair?: (value: unknown) => Repaired<T> | undefined
}

/** A value of which a part was invalid: the rest, and the part that was left out, by field. */
export interface Repaired<T> {
  value: T
  dropped: Record<string, unknown>
}

/** What lies in storage: the value with the version of its shape. */
export interface Envelope {
  v: number
  value: unknown
}

/** `dropped`: the value is good, but for these parts. `fault`: why nothing of it can be read. */
export type Unwrapped<T> = { value: T; dropped?: Record<string, unknown>; fault?: undefined } | { fault: string }

const envelopeSchema = z.object({ v: z.int(), value: z.unknown() })

export function wrap<T>(shape: Shape<T>, value: T): Envelope {
  return { v: shape.version, value: shape.pack?.(value) ?? value }
}

/** Reads a stored envelope in its own or an older version. It never throws. */
export function unwrap<T>(shape: Shape<T>, stored: unknown): Unwrapped<T> {
  const envelope = envelopeSchema.safeParse(stored)
  if (!envelope.success) return { fault: 'no version' }
  let { v, value } = envelope.data
  if (v > shape.version) return { fault: `version ${v} is newer than ${shape.version}` }
  try {
    for (; v < shape.version; v++) {
      const migrate = shape.migrations?.[v]
      if (!migrate) return { fault: `no way from version ${v}` }
      value = migrate(value)
    }
  } catch {
    return { fault: `migration from version ${v} failed` }
  }
  const read = shape.schema.safeParse(value)
  if (read.success) return { value: read.data }
  return shape.repair?.(value) ?? { fault: read.error.issues.map(({ path }) => path.join('.') || '*').join(', ') }
}
