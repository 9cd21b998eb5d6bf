import { removeRequestFile } from '../browser/send-once'
import { finishPublication, moveWrite, readOpen, writes } from './journal'
import { readSession } from './session'
import { firstSentAt, type Status, type Write } from './write'

/**
 * Brings the journal into order after a worker or the browser has stopped, and gives the writes that are open then. To be called before
 * anything is sent, by the only one who may send. `now`: milliseconds since 1970.
 */
export async function recover(now: number): Promise<Write[]> {
  // The text of a draft must not lie on the disk after a crash.
  removeRequestFile()
  const [open] = await Promise.all([recoverOpen(now), rememberNewest()])
  return open
}

/** Moves the writes to `unknown` that an earlier worker was sending, or an earlier session was to send. */
async function recoverOpen(now: number): Promise<Write[]> {
  const [session, open] = await Promise.all([readSession(), readOpen()])
  const recovered = (write: Write) => interruptedStatus(write, now) ?? restoredStatus(write, session, now)
  const stopped = open.filter(recovered)
  for (const { id } of stopped) await moveWrite(id, recovered)
  return stopped.length > 0 ? readOpen() : open
}

/** Gives `unknown` for a write that nobody is sending any more. */
function interruptedStatus({ status }: Write, at: number): Status | undefined {
  if (status.state !== 'sending') return undefined
  const { attempt, firstSentAt } = status
  return { state: 'unknown', at, attempt, firstSentAt, why: 'interrupted' }
}

/**
 * Gives `unknown` for a write that another session was to send. Either the browser closed before it was sent, or the profile was put
 * back from a copy and the write was sent meanwhile: so it is searched for first.
 */
function restoredStatus(write: Write, session: string, at: number): Status | undefined {
  const { status } = write
  const toSendIn = status.state === 'queued' ? status.session : status.state === 'unknown' ? status.resend : undefined
  if (toSendIn === undefined || toSendIn === session) return undefined
  const attempt = (status.state === 'unknown' ? status.attempt : 0) + 1
  return { state: 'unknown', at, attempt, firstSentAt: firstSentAt(write), why: 'restored' }
}

/** The worker may have stopped between the acceptance of a publication and what is remembered of it. */
async function rememberNewest(): Promise<void> {
  const [newest] = await writes.by('publishedAt', undefined, { descending: true, limit: 1 })
  if (newest) await finishPublication(newest)
}
