import * as z from 'zod/mini'
import { debug } from '../util/debug'

/** The current shape of a stored value. `migrations[1]` turns version 1 into version 2. */
export interface Shape<T> {
  version: number
  schema: z.ZodMiniType<T>
  migrations?: Record<number, (value: unknown) => unknown>
}

/** `fault`: why it cannot be read. */
export type Unwrapped<T> = { value: T; fault?: undefined } | { fault: string }

const envelopeSchema = z.object({ v: z.int(), value: z.unknown() })

export function wrap<T>(shape: Shape<T>, value: T): z.infer<typeof envelopeSchema> {
  return { v: shape.version, value }
}

/** Reads a stored envelope of this version or an older one. Never throws. */
export function unwrap<T>(shape: Shape<T>, stored: unknown): Unwrapped<T> {
  const envelope = envelopeSchema.safeParse(stored)
  if (!envelope.success) return { fault: 'no version' }
  let { v, value } = envelope.data
  if (v > shape.version) return { fault: `version ${v} is newer than ${shape.version}` }
  try {
    for (; v < shape.version; v++) {
      const migrate = shape.migrations?.[v]
      if (!migrate) return { fault: `no migration from version ${v}` }
      value = migrate(value)
    }
  } catch (error) {
    debug('storage', 'not migrated', error)
    return { fault: `migration from version ${v} failed` }
  }
  const read = shape.schema.safeParse(value)
  if (read.success) return { value: read.data }
  return { fault: read.error.issues.map(({ path }) => path.join('.') || '*').join(', ') }
}
