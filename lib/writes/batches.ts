import { inTransaction } from '../storage/documents'
import { resendWrite } from './enqueue'
import { moveWrite, writes } from './journal'
import { wasNeverSent } from './session'
import { isOpen } from './write'

/** Refuses, as cancelled, every write of a batch that has not left, and puts those away that an earlier session was to send. */
export async function stopBatch(batch: string, at: number): Promise<void> {
  for (const { id, status } of await writes.by('batch', batch)) {
    const stopped = await moveWrite(id, ({ status }) =>
      status.state === 'queued' ? { state: 'refused', at, problem: { failure: 'cancelled' } } : undefined,
    )
    // The user has stopped it and need not be told.
    if (stopped || wasNeverSent(status)) await writes.change(id, (write) => ({ ...write, dismissed: true }))
  }
}

/** Sends every write of a batch that an earlier session was to send, at the user's word. */
export async function resumeBatch(batch: string): Promise<void> {
  for (const { id, status } of await writes.by('batch', batch)) if (wasNeverSent(status)) await resendWrite(id, status.attempt)
}

/** Puts away every write of a batch whose outcome is not open. */
export async function dismissBatch(batch: string): Promise<void> {
  await inTransaction([writes], 'relaxed', async (tx) => {
    const journal = tx.of(writes)
    const ended = (await journal.by('batch', batch)).filter((write) => !isOpen(write))
    await journal.put(...ended.map((write) => ({ ...write, dismissed: true })))
  })
}
