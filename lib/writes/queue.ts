import { setAlarm } from '../browser/alarm'
import { inTransaction, type Transaction } from '../storage/documents'
import { locked } from '../storage/lock'
import { moveWrite, readBatch, withChange, writes } from './journal'
import { kindOf, publicationOf } from './kinds/kinds'
import { knownBlocks } from './known-blocks'
import { canSendAgain } from './next'
import { refusedStatus } from './outcome'
import { readSession } from './recover'
import { blocksOthers, canDismiss, hasFailed, isDone, wasNeverSent } from './states'
import type { Operation, Write } from './write'

/**
 * The lock of the alarm. A write is added under it, after the alarm was set, so that something
 * wakes the worker if it dies then; and the alarm is taken away under it, so that this cannot
 * happen in between.
 */
export const ALARM_LOCK = 'journal:alarm'

export type NewWrite = Omit<Write, 'status' | 'history' | 'session' | 'sendings' | 'sinceBlock'>

/** The alarm is set before the strict transaction. */
const withAlarm = <T>(work: (tx: Transaction, session: string) => Promise<T>): Promise<T> =>
  locked(ALARM_LOCK, async () => {
    const [session] = await Promise.all([readSession(), setAlarm(0)])
    return inTransaction([writes], 'strict', (tx) => work(tx, session))
  })

/**
 * Adds all as `queued`, in one transaction, and puts away what failed before them; or adds none and
 * gives those that must wait for another write. Throws where they cannot be stored.
 */
export async function addWrites(added: readonly NewWrite[]): Promise<NewWrite[]> {
  const blocks = await knownBlocks.get()
  return withAlarm(async (tx, session) => {
    const journal = tx.of(writes)
    const waiting: NewWrite[] = []
    const rows: Write[] = []
    const subjects = new Set<string>()
    for (const write of added) {
      const { subject } = kindOf(write.operation)
      // A second request for the same is dropped: the caller knows the first.
      if (subjects.has(subject)) continue
      subjects.add(subject)
      const others = await journal.by('subject', subject)
      if (mustWait(write, others)) waiting.push(write)
      const failed = others.filter((other) => hasFailed(other.status))
      // Each is a millisecond younger than the one before, so that they are sent in this order.
      const createdAt = write.createdAt + rows.length
      rows.push(...failed.map((other) => ({ ...other, dismissed: true })), {
        ...write,
        createdAt,
        session,
        sinceBlock: blocks[write.chainId],
        sendings: 0,
        status: { state: 'queued', at: createdAt },
        history: [],
      })
    }
    if (waiting.length === 0) await journal.put(...rows)
    return waiting
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

/** Whether another of the same subject is open, or has published the draft as it is. */
const mustWait = ({ id, operation }: NewWrite, others: readonly Write[]): boolean =>
  others.some((other) => other.id !== id && (blocksOthers(other) || hasPublished(other, operation)))

function hasPublished(other: Write, operation: Operation): boolean {
  const revision = publicationOf(operation)?.draft.revision
  return (
    isDone(other.status) &&
    revision !== undefined &&
    publicationOf(other.operation)?.draft.revision === revision
  )
}

/** Cancels and puts away what was not sent yet. `at`: milliseconds since 1970. */
export async function stopBatch(of: Write, at: number): Promise<void> {
  for (const { id } of await readBatch(of))
    await moveWrite(id, (write) => {
      if (write.status.state === 'queued')
        return { status: refusedStatus(write, { failure: 'cancelled' }, at), dismissed: true }
      return wasNeverSent(write) ? { dismissed: true } : undefined
    })
}

/** Sends what waited when the browser closed. `now`: milliseconds since 1970. */
export async function resumeBatch(of: Write, now: number): Promise<void> {
  for (const write of await readBatch(of))
    if (wasNeverSent(write) && canSendAgain(write)) await sendAgain(write.id, 0, now)
}

/** Puts away every write that does not go on by itself. */
export async function dismissBatch(of: Write): Promise<void> {
  for (const { id } of await readBatch(of))
    await writes.change(id, (write) =>
      canDismiss(write) ? { ...write, dismissed: true } : undefined,
    )
}
