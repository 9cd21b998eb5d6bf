import * as z from 'zod/mini'

/** The last of several looks for something: when it was, and when the next is due; without `again` there is none. */
export const attemptSchema = z.object({ at: z.number(), nextAt: z.optional(z.number()) })
export type Attempt = z.infer<typeof attemptSchema>

/** What cannot be read at all is tried for at least so long, in milliseconds. */
export const TRIED_FOR = 86_400_000

/** The first pause between two looks, in milliseconds; each is twice the one before, and after the longest it is given up. */
const FIRST = 30_000
const LONGEST = 960_000

/**
 * The look that was taken now, in vain, and when the next is due: not before `earliest` (milliseconds since 1970). One that does
 * not count, for nothing could be read, is not the last. Looks count and not the hours: a computer that slept has not looked.
 */
export function lookedInVain(now: number, last?: Attempt, counts = true, earliest = 0): Attempt {
  const pause = last?.nextAt === undefined ? FIRST : 2 * (last.nextAt - last.at)
  if (counts && pause > LONGEST) return { at: now }
  return { at: now, nextAt: Math.max(now + Math.min(pause, LONGEST), earliest) }
}

/** Whether the next look is due. */
export function isDue(look: Attempt | undefined, now: number): boolean {
  return look?.nextAt !== undefined && look.nextAt <= now
}
