import * as z from 'zod/mini'
import { removeRequestFile } from '../browser/send-once'
import { defineItem } from '../storage/item'
import { moveWrite, readInStates } from './journal'
import { UNDERWAY } from './states'
import type { Status, Write } from './write'

/** A random name. It is gone when the browser closes, and no copy of a profile holds it. */
export const session = defineItem({
  key: 'session',
  area: 'session',
  version: 1,
  schema: z.string(),
  fallback: '',
})

/** A write that was queued in another session may have been sent since. */
export async function readSession(): Promise<string> {
  return (await session.get()) || session.update((stored) => stored || crypto.randomUUID())
}

/**
 * Moves the writes to `unknown` that an earlier worker was sending, or an earlier session of the
 * browser was to send. To be called before anything is sent, by the only one who may send. `now`:
 * milliseconds since 1970.
 */
export async function recover(now: number): Promise<void> {
  // The text of a draft must not lie on the disk after a crash.
  removeRequestFile()
  const [current, underway] = await Promise.all([readSession(), readInStates(UNDERWAY)])
  const recovered = ({ status, session }: Write): { status: Status } | undefined => {
    // Either the browser closed before it was sent, or the profile was put back from a copy, and
    // the write was sent meanwhile.
    const isClosed = status.state === 'queued' && session !== current
    if (!isClosed && status.state !== 'sending') return undefined
    return { status: { state: 'unknown', at: now, why: isClosed ? 'closed' : 'interrupted' } }
  }
  for (const write of underway) if (recovered(write)) await moveWrite(write.id, recovered)
}
