import * as z from 'zod/mini'

/** The last of several looks for something: when it was, and when the next is due; without `again` there is none. */
export const lookSchema = z.object({ at: z.number(), again: z.optional(z.number()) })
export type Look = z.infer<typeof lookSchema>

/** What cannot be read at all is tried for at least so long, in milliseconds. */
export const TRIED_FOR = 86_400_000

/** The first pause between two looks, in milliseconds; each is twice the one before, and after the longest it is given up. */
const FIRST = 30_000
const LONGEST = 960_000

/**
 * The look that was taken now, in vain, and when the next is due: not before `earliest` (milliseconds since 1970). One that does
 * not count, for nothing could be read, is not the last. Looks count and not the hours: a computer that slept has not looked.
 */
export function lookedInVain(now: number, last?: Look, counts = true, earliest = 0): Look {
  const pause = last?.again === undefined ? FIRST : 2 * (last.again - last.at)
  if (counts && pause > LONGEST) return { at: now }
  return { at: now, again: Math.max(now + Math.min(pause, LONGEST), earliest) }
}

/** Whether the next look is due. */
export function isDue(look: Look | undefined, now: number): boolean {
  return look?.again !== undefined && look.again <= now
}
