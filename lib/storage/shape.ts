import * as z from 'zod'

/** The current shape of a stored value. */
export interface Shape<T> {
  version: number
  schema: z.ZodType<T>
}

/** A stored value with the version of its shape. */
interface Envelope {
  v: number
  value: unknown
}

/** `fault`: why it cannot be read. */
export type Unwrapped<T> = { value: T; fault?: undefined } | { fault: string }

const envelopeSchema = z.object({ v: z.int(), value: z.unknown() })

export function wrap<T>(shape: Shape<T>, value: T): Envelope {
  return { v: shape.version, value }
}

/** Reads a stored envelope of this version. Never throws. */
export function unwrap<T>(shape: Shape<T>, stored: unknown): Unwrapped<T> {
  const envelope = envelopeSchema.safeParse(stored)
  if (!envelope.success) return { fault: 'no version' }
  const { v, value } = envelope.data
  if (v !== shape.version) return { fault: `version ${v}, not ${shape.version}` }
  const read = shape.schema.safeParse(value)
  if (read.success) return { value: read.data }
  return { fault: read.error.issues.map(({ path }) => path.join('.') || '*').join(', ') }
}
