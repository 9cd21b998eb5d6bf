import { renewAlarm } from '../browser/alarm'
import { locked } from '../storage/lock'
import { keepReserve, overCopies } from '../storage/room'
import { isOpen, type WriteSummary, writes } from './stored'
import { DONE, FINAL, mayFollow, type Status, subjectOf, type Write } from './write'

/** So many writes are kept; older ones leave only when they have ended. */
export const KEPT = 1_000

/** A transition that the table does not have: a bug, not a state of the world. */
export class ForbiddenTransition extends Error {
  override name = 'ForbiddenTransition'
}

/**
 * The lock under which writes are added, sent again, and the alarm is taken away: one of these at a time. Who adds sets the alarm
 * first: should the worker end right after the record is stored, something will wake it.
 */
export const ADDING = 'journal:add'

/**
 * Adds a write as `queued`, unless another is in its way: then that one's id. Nothing is sent here. `made`: the write, or its
 * making.
 * Throws what the making throws, and where the write, or later its answer, has no room in storage.
 */
export async function addWrite(made: NewWrite | Promise<NewWrite>): Promise<{ added: boolean; id: string }> {
  // Whoever waits for the press waits for each way to the browser's process: what needs no lock goes along with the asking for it.
  const begun = Promise.all([made, overCopies(keepReserve)])
  begun.catch(() => undefined)
  return locked(ADDING, async () => {
    const [[write], entries] = await Promise.all([begun, writes.index(), renewAlarm()])
    const other = await inTheWayOf(write, entries)
    if (other) return { added: false, id: other }
    await store([write])
    return { added: true, id: write.id }
  })
}

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'history'>

/**
 * Stores new writes as `queued`; only under `ADDING`. When it throws, none is stored. Before, there must be the reserve for their
 * answers, and the alarm that wakes who sends them; where they turn out not to be needed they do no harm.
 */
export async function storeNew(added: readonly NewWrite[]): Promise<void> {
  await Promise.all([overCopies(keepReserve), renewAlarm()])
  await store(added)
}

const store = (added: readonly NewWrite[]) => overCopies(() => writes.add(...added.map(queued)))

const queued = (write: NewWrite): Write => ({ ...write, status: { state: 'queued', at: write.createdAt }, history: [] })

/**
 * The user's word to send a write of unknown outcome again. `attempt` is the sending that the user was told about: the word holds
 * for the next one only. Gives the id of another write that is in the way, if there is one.
 */
export function resendWrite(id: string, attempt: number): Promise<string | undefined> {
  return locked(ADDING, async () => {
    const write = await writes.get(id)
    const other = write && (await openWriteOf(subjectOf(write.operation), id))
    if (other) return other
    await renewAlarm()
    await writes.change(id, ({ dismissed: _, ...stored }) => {
      const { status } = stored
      const meant = status.state === 'unknown' && status.attempt === attempt
      return meant ? { ...stored, status: { ...status, resend: true } } : undefined
    })
    return undefined
  })
}

/**
 * The write, other than `except`, under a subject that has not ended. A dismissed one stands in nobody's way while nothing is done
 * with it.
 */
export async function openWriteOf(subject: string, except?: string): Promise<string | undefined> {
  return openIn(await writes.index(), subject, except)
}

type Index = Awaited<ReturnType<typeof writes.index>>

const openIn = (entries: Index, subject: string, except?: string) =>
  entries.find((entry) => entry.subject === subject && entry.id !== except && isOpen(entry))?.id

/** One write at a time for each subject; and a draft that was accepted, but not yet taken away, is not published a second time. */
async function inTheWayOf({ operation }: NewWrite, entries: Index): Promise<string | undefined> {
  const subject = subjectOf(operation)
  const open = openIn(entries, subject)
  if (open || operation.kind !== 'publish') return open
  const done = entries.filter((entry) => entry.subject === subject && DONE.has(entry.state))
  const same = ({ operation: other }: Write) => other.kind === 'publish' && other.draft.revision === operation.draft.revision
  return (await writes.many(done.map(({ id }) => id))).find(same)?.id
}

/**
 * Moves a write on, or brings news about the state it is in. `next` sees what is stored and may give undefined to leave it.
 * Gives what is stored then. Throws ForbiddenTransition, and stores nothing, when the table has no such way.
 */
export function moveWrite(id: string, next: (write: Write) => Status | undefined): Promise<Write | undefined> {
  return writes.change(id, (write) => {
    const status = next(write)
    if (!status) return undefined
    if (!mayFollow(write.status, status)) throw new ForbiddenTransition(`${write.status.state} → ${status.state}`)
    const { state, at } = write.status
    return { ...write, status, history: state === status.state ? write.history : [...write.history, { state, at }] }
  })
}

/**
 * Removes the oldest of more than `KEPT` writes, those that have ended: nothing comes after their state, or the chain is not asked
 * about them any more. `confirming`: whether it is asked at all.
 */
export async function prune(confirming: () => Promise<boolean>): Promise<void> {
  const older = (await writes.index()).slice(KEPT)
  if (older.length === 0) return
  const asks = await confirming()
  const hasEnded = ({ state, awaitingReceipt }: WriteSummary) =>
    FINAL.has(state) || (state === 'accepted' && !(asks && awaitingReceipt))
  const excess = older.filter(hasEnded)
  if (excess.length > 0) await writes.remove(excess.map(({ id }) => id))
}
