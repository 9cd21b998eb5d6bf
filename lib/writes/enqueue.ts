import { setAlarm } from '../browser/alarm'
import { inTransaction, type Transaction } from '../storage/documents'
import { locked } from '../storage/lock'
import { writes } from './journal'
import { readSession } from './session'
import { DONE, isOpen, type Operation, subjectOf, type Write } from './write'

/**
 * The lock of the alarm. A write is added under it, after the alarm was set, so that something wakes the worker if it dies then; and
 * the alarm is taken away under it, so that this cannot happen in between.
 */
export const ALARM_LOCK = 'journal:alarm'

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'history'>

/** Runs `work` in a strict transaction of the journal, with the alarm set before. */
const withAlarm = <T>(work: (tx: Transaction, session: string) => Promise<T>): Promise<T> =>
  locked(ALARM_LOCK, async () => {
    const [session] = await Promise.all([readSession(), setAlarm(0)])
    return inTransaction([writes], 'strict', (tx) => work(tx, session))
  })

/** Adds a write as `queued`, unless another is in its way: then gives the id of that one. Throws where it cannot be stored. */
export function addWrite(write: NewWrite): Promise<{ added: boolean; id: string }> {
  return withAlarm(async (tx, session) => {
    const other = await add(tx, write, session)
    return { added: other === undefined, id: other ?? write.id }
  })
}

/** Adds a batch of writes as `queued`, all or none, but for those with another in their way. Gives the number of those added. */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return withAlarm(async (tx, session) => {
    let added = 0
    // Each is a millisecond younger than the one before, so that they are sent in this order.
    for (const write of batch) if (!(await add(tx, { ...write, createdAt: write.createdAt + added }, session))) added += 1
    return added
  })
}

/** Adds a write as `queued`, unless another is in its way: then gives the id of that one. */
async function add(tx: Transaction, write: NewWrite, session: string): Promise<string | undefined> {
  const other = await obstacleOf(tx, write)
  if (!other) await tx.of(writes).put({ ...write, status: { state: 'queued', at: write.createdAt, session }, history: [] })
  return other
}

/**
 * Marks a write of unknown outcome to be sent again, at the user's word. `attempt`: the sending that the user was told about; the
 * word holds for the next one only. `other`: the id of the write that is in the way, if there is one.
 */
export function resendWrite(id: string, attempt: number): Promise<{ marked: boolean; other?: string }> {
  return withAlarm(async (tx, session) => {
    const write = await tx.of(writes).get(id)
    if (write?.status.state !== 'unknown' || write.status.attempt !== attempt) return { marked: false }
    const { dismissed: _, status, ...rest } = write
    const other = await obstacleOf(tx, write)
    if (other) return { marked: false, other }
    await tx.of(writes).put({ ...rest, status: { ...status, resend: session } })
    return { marked: true }
  })
}

/**
 * Gives the write that keeps this one from being sent: another open one of the same subject, or another that has published this
 * revision of the draft already.
 */
async function obstacleOf(tx: Transaction, { id, operation }: NewWrite): Promise<string | undefined> {
  const isObstacle = (other: Write) => other.id !== id && (isOpen(other) || hasPublished(other, operation))
  return (await tx.of(writes).by('subject', subjectOf(operation))).find(isObstacle)?.id
}

/** Whether a write has published the draft of an operation at the same revision. */
function hasPublished({ operation: other, status }: Write, operation: Operation): boolean {
  if (!DONE.has(status.state) || other.kind !== 'publish' || operation.kind !== 'publish') return false
  return other.draft.revision === operation.draft.revision
}
