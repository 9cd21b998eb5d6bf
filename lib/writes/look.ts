import * as z from 'zod/mini'

/** The last of several looks for something: when it was, and when the next is due; without `again` there is none. */
export const lookSchema = z.object({ at: z.number(), again: z.optional(z.number()) })
export type Look = z.infer<typeof lookSchema>
