import { moveWrite, writes } from './journal'

/**
 * Brings the journal into order after a worker has stopped: nobody is sending a write in `sending` any more, so its outcome is
 * unknown. To be called before anything is sent. `now`: milliseconds since 1970.
 */
export async function recover(now: number): Promise<void> {
  for (const id of await writes.ids('state', 'sending')) {
    await moveWrite(id, ({ status }) => {
      if (status.state !== 'sending') return undefined
      const { attempt, firstSentAt } = status
      return { state: 'unknown', at: now, attempt, firstSentAt, why: 'interrupted' }
    })
  }
}
