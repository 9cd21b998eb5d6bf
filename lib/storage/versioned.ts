import { browser } from 'wxt/browser'
import * as z from 'zod/mini'

/** How a stored value looks today, and how each older version becomes the next. `migrations[1]` turns version 1 into 2. */
export interface Shape<T> {
  version: number
  schema: z.ZodMiniType<T>
  migrations?: Record<number, (value: unknown) => unknown>
}

/** What lies in storage: the value with the version of its shape. */
export interface Envelope {
  v: number
  value: unknown
}

const envelopeSchema = z.object({ v: z.int(), value: z.unknown() })

export function wrap<T>(shape: Shape<T>, value: T): Envelope {
  return { v: shape.version, value }
}

/** Reads a stored envelope in its own or an older version. `fault` says why it cannot be read; it never throws. */
export function unwrap<T>(shape: Shape<T>, stored: unknown): { value: T; fault?: undefined } | { fault: string } {
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
  return read.success ? { value: read.data } : { fault: z.prettifyError(read.error) }
}

/** What could not be read is kept under another name, whole, and can be reported: `aside:{key}:{time}`. */
export const ASIDE = 'aside:'

export async function setAside(key: string, stored: unknown, fault: string): Promise<void> {
  await browser.storage.local.set({ [`${ASIDE}${key}:${Date.now()}`]: { key, fault, stored } })
}
