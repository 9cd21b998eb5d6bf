import { locked } from '../storage/lock'
import { ADDING, moveWrite, type NewWrite, storeNew } from './journal'
import { isOpen, writes } from './stored'
import { subjectOf } from './write'

/**
 * Adds a batch of writes as `queued`, all in one breath and to be sent in this order. Those whose subject has a write that has
 * not ended are left out. Gives how many were added.
 */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return locked(ADDING, async () => {
    const open = (await writes.index()).filter(isOpen)
    const taken = new Set(open.map(({ subject }) => subject))
    const added = batch.filter(({ operation }) => !taken.has(subjectOf(operation)) && taken.add(subjectOf(operation)))
    await storeNew(added)
    return added.length
  })
}

/** What of a batch has not left yet never will: each such write ends as refused, "cancelled". What is being sent goes on. */
export async function stopBatch(batch: string, at: number): Promise<void> {
  const entries = await writes.index()
  for (const { id } of entries.filter((entry) => entry.batch === batch && entry.state === 'queued')) {
    await moveWrite(id, ({ status }) =>
      status.state === 'queued' ? { state: 'refused', at, problem: { failure: 'cancelled' } } : undefined,
    )
    // The user has said so, and need not be told.
    await writes.change(id, (write) => (write.status.state === 'refused' ? { ...write, dismissed: true } : undefined))
  }
}
