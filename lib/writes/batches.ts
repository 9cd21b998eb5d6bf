import { transaction } from '../storage/documents'
import { moveWrite, writes } from './journal'
import { isOpen } from './write'

/** Ends every write of a batch that has not left as refused, "cancelled". A write that is being sent goes on. */
export async function stopBatch(batch: string, at: number): Promise<void> {
  for (const id of await writes.ids('batch', batch)) {
    const stopped = await moveWrite(id, ({ status }) =>
      status.state === 'queued' ? { state: 'refused', at, problem: { failure: 'cancelled' } } : undefined,
    )
    // The user has stopped it and need not be told.
    if (stopped) await writes.change(id, (write) => ({ ...write, dismissed: true }))
  }
}

/** Puts away every write of a batch whose outcome is not open. */
export async function dismissBatch(batch: string): Promise<void> {
  await transaction([writes], 'relaxed', async (tx) => {
    const journal = tx.of(writes)
    const ended = (await journal.by('batch', batch)).filter((write) => !isOpen(write))
    await journal.put(...ended.map((write) => ({ ...write, dismissed: true })))
  })
}
