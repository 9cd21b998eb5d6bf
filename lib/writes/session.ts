import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { LISTED_WITHIN, MARGIN } from './search/period'
import { verdictOf } from './search/search-result'
import type { Status, StatusOf, Write } from './write'

/** A random name of this session of the browser. It is gone when the browser closes, and no copy of a profile holds it. */
export const session = defineItem({ key: 'session', area: 'session', version: 1, schema: z.string(), fallback: '' })

/** Gives the name of this session of the browser. A write that was stored under another name may have been sent since. */
export async function readSession(): Promise<string> {
  return (await session.get()) || session.update((stored) => stored || crypto.randomUUID())
}

/** Milliseconds. A user may have given up on an older write, and is asked before it is sent. */
const MAXIMUM_AGE = 600_000

/** Whether a write was only to be sent in an earlier session, so that it was sent only if the data were put back from a copy. */
export const wasNeverSent = (status: Status): status is StatusOf<'unknown'> =>
  status.state === 'unknown' && status.why === 'restored' && status.attempt <= 1

/** Gives when a restored write is sent unless it was found; undefined where the user decides. In milliseconds since 1970, as `now`. */
export function sendsAt({ status, dismissed }: Pick<Write, 'status' | 'dismissed'>, now: number): number | undefined {
  if (dismissed || !wasNeverSent(status) || status.resend) return undefined
  const age = status.at - status.firstSentAt
  // A write from the future was stored by a wrong clock, and its search would begin too late.
  const isYoung = age > -MARGIN && age < MAXIMUM_AGE && now < status.at + MAXIMUM_AGE
  return isYoung ? status.at + LISTED_WITHIN : undefined
}

/** Gives the status in which a write is sent in this session, where its search was complete and it can be listed no more; else undefined. */
export function releasedStatus(
  { dismissed }: Write,
  searched: Status,
  session: string,
  now: number,
): StatusOf<'unknown'> | undefined {
  if (sendsAt({ status: searched, dismissed }, now) === undefined || searched.state !== 'unknown') return undefined
  return verdictOf(searched) === 'none' ? { ...searched, attempt: 0, resend: session } : undefined
}
