import * as z from 'zod/mini'
import type { Said } from './errors'

const loose = z.looseObject({
  message: z.catch(z.optional(z.string()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(z.array(z.unknown()), []),
})
const fieldError = z.object({ field: z.catch(z.string(), ''), message: z.string() })

/** So much of what it says is kept, in characters and entries: an outcome must fit into the room that is kept for it. */
const LONGEST = { message: 2_000, field: 100, fieldMessage: 300, fields: 20 } as const

/** Reads what the service said out of an answer's text: `message`, `error`, `errors[]`, in any of the shapes seen; long ones cut. */
export function readSaid(text: string): Said | undefined {
  const body = loose.safeParse(parseJson(text))
  if (!body.success) return undefined
  const { message, error, errors } = body.data
  const fields = errors.slice(0, LONGEST.fields).flatMap((entry) => {
    const read = fieldError.safeParse(typeof entry === 'string' ? { message: entry } : entry)
    if (!read.success) return []
    const { field, message } = read.data
    return [{ field: field.slice(0, LONGEST.field), message: message.slice(0, LONGEST.fieldMessage) }]
  })
  const sentence = (message || error)?.slice(0, LONGEST.message)
  return sentence || fields.length > 0 ? { ...(sentence && { message: sentence }), fields } : undefined
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
