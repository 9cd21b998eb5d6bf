import { finishPublication, moveWrite, writes } from './journal'

/**
 * Brings the journal into order after a worker has stopped. To be called before anything is sent, by the only one who may send.
 * `now`: milliseconds since 1970.
 */
export async function recover(now: number): Promise<void> {
  for (const id of await writes.ids('state', 'sending')) await endSending(id, now)
  await rememberNewest()
}

/** Nobody is sending the write any more, so its outcome is unknown. */
async function endSending(id: string, now: number): Promise<void> {
  await moveWrite(id, ({ status }) => {
    if (status.state !== 'sending') return undefined
    const { attempt, firstSentAt } = status
    return { state: 'unknown', at: now, attempt, firstSentAt, why: 'interrupted' }
  })
}

/** The worker may have stopped between the acceptance of a publication and what is remembered of it. */
async function rememberNewest(): Promise<void> {
  const [newest] = await writes.by('publishedAt', undefined, { descending: true, limit: 1 })
  if (newest) await finishPublication(newest)
}
