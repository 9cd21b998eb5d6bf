import { finishPublication, moveWrite, writes } from './journal'
import { restoredStatus } from './restored'
import { readSession } from './session'
import type { Status, Write } from './write'

/**
 * Brings the journal into order after a worker or the browser has stopped. To be called before anything is sent, by the only one who
 * may send. `now`: milliseconds since 1970.
 */
export async function recover(now: number): Promise<void> {
  const session = await readSession()
  for (const state of ['sending', 'queued', 'unknown'] as const) {
    for (const write of await writes.by('state', state)) {
      const recovered = (stored: Write) => interruptedStatus(stored, now) ?? restoredStatus(stored, session, now)
      if (recovered(write)) await moveWrite(write.id, recovered)
    }
  }
  await rememberNewest()
}

/** Gives `unknown` for a write that nobody is sending any more. */
function interruptedStatus({ status }: Write, at: number): Status | undefined {
  if (status.state !== 'sending') return undefined
  const { attempt, firstSentAt } = status
  return { state: 'unknown', at, attempt, firstSentAt, why: 'interrupted' }
}

/** The worker may have stopped between the acceptance of a publication and what is remembered of it. */
async function rememberNewest(): Promise<void> {
  const [newest] = await writes.by('publishedAt', undefined, { descending: true, limit: 1 })
  if (newest) await finishPublication(newest)
}
