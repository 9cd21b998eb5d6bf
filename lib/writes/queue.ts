import { setAlarm } from '../browser/alarm'
import { inTransaction, type Transaction } from '../storage/documents'
import { locked } from '../storage/lock'
import { moveWrite, withChange, writes } from './journal'
import { kindOf, publicationOf } from './kinds/kinds'
import { canSendAgain } from './next'
import { refusedStatus } from './outcome'
import { readSession } from './recover'
import { knownBlocks } from './since'
import { blocksOthers, hasFailed, isDone, wasNeverSent } from './states'
import type { Operation, Write } from './write'

/**
 * The lock of the alarm. A write is added under it, after the alarm was set, so that something
 * wakes the worker if it dies then; and the alarm is taken away under it, so that this cannot
 * happen in between.
 */
export const ALARM_LOCK = 'journal:alarm'

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'history' | 'session' | 'sendings' | 'since'>

/**
 * Runs `work` in a strict transaction of the journal, with the alarm set before. `blocks`: the known
 * block of each chain.
 */
const withAlarm = <T>(
  work: (tx: Transaction, session: string, blocks: Record<string, number>) => Promise<T>,
): Promise<T> =>
  locked(ALARM_LOCK, async () => {
    const [session, blocks] = await Promise.all([readSession(), knownBlocks.get(), setAlarm(0)])
    return inTransaction([writes], 'strict', (tx) => work(tx, session, blocks))
  })

/** Adds a write as `addBatch` does. Gives whether it was added. */
export const addWrite = async (write: NewWrite): Promise<boolean> => (await addBatch([write])) > 0

/**
 * Adds all as `queued`, in one transaction, and puts away what failed before them. Skips those that
 * must wait for another. Gives the number of those added. Throws where they cannot be stored.
 */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return withAlarm(async (tx, session, blocks) => {
    const journal = tx.of(writes)
    let added = 0
    for (const write of batch) {
      const others = await journal.by('subject', kindOf(write.operation).subject)
      if (mustWait(write, others)) continue
      const failed = others.filter((other) => hasFailed(other.status))
      // Each is a millisecond younger than the one before, so that they are sent in this order.
      const createdAt = write.createdAt + added
      await journal.put(...failed.map((other) => ({ ...other, dismissed: true })), {
        ...write,
        createdAt,
        session,
        since: blocks[write.chainId],
        sendings: 0,
        status: { state: 'queued', at: createdAt },
        history: [],
      })
      added += 1
    }
    return added
  })
}

/**
 * Queues a write of unknown outcome again, at the user's word. `sendings`: what the user saw. If it
 * has changed since, or another write is in the way (`busy`), nothing is queued. `now`:
 * milliseconds since 1970.
 */
export function sendAgain(
  id: string,
  sendings: number,
  now: number,
): Promise<'queued' | 'busy' | 'changed'> {
  return withAlarm(async (tx, session) => {
    const journal = tx.of(writes)
    const write = await journal.get(id)
    if (write?.status.state !== 'unknown' || write.sendings !== sendings) return 'changed'
    const others = await journal.by('subject', kindOf(write.operation).subject)
    if (mustWait(write, others)) return 'busy'
    await journal.put(withChange(write, { status: { state: 'queued', at: now }, session }))
    return 'queued'
  })
}

/**
 * Whether a write must wait for another of the same subject: an open one, or one that has published
 * the draft as it is.
 */
const mustWait = ({ id, operation }: NewWrite, others: readonly Write[]): boolean =>
  others.some((other) => other.id !== id && (blocksOthers(other) || hasPublished(other, operation)))

/** Whether a write has published the draft of an operation at the same revision. */
function hasPublished(other: Write, operation: Operation): boolean {
  const revision = publicationOf(operation)?.draft.revision
  return (
    isDone(other.status) &&
    revision !== undefined &&
    publicationOf(other.operation)?.draft.revision === revision
  )
}

/**
 * Cancels the writes of a batch that were not sent yet, and puts them away: the user has stopped
 * them and need not be told. `at`: milliseconds since 1970.
 */
export async function stopBatch(batch: string, at: number): Promise<void> {
  for (const { id } of await writes.by('batch', batch))
    await moveWrite(id, (write) => {
      if (write.status.state === 'queued')
        return { status: refusedStatus(write, { failure: 'cancelled' }, at), dismissed: true }
      return wasNeverSent(write) ? { dismissed: true } : undefined
    })
}

/**
 * Sends the writes of a batch that waited when the browser closed, at the user's word. `now`:
 * milliseconds since 1970.
 */
export async function resumeBatch(batch: string, now: number): Promise<void> {
  for (const write of await writes.by('batch', batch))
    if (wasNeverSent(write) && canSendAgain(write)) await sendAgain(write.id, 0, now)
}

/** Puts away every write of a batch whose outcome is not open. */
export async function dismissBatch(batch: string): Promise<void> {
  await inTransaction([writes], 'relaxed', async (tx) => {
    const journal = tx.of(writes)
    const ended = (await journal.by('batch', batch)).filter((write) => !blocksOthers(write))
    await journal.put(...ended.map((write) => ({ ...write, dismissed: true })))
  })
}
