import { renewAlarm } from '../browser/alarm'
import { drafts } from '../drafts/drafts'
import { defineDocuments, type Transaction, transaction } from '../storage/documents'
import { locked } from '../storage/lock'
import { rememberPublication, removeDraft } from './finish-draft'
import { awaitsChain, next } from './next'
import { claimsOf, DONE, FINAL, isOpen, mayFollow, type Status, subjectOf, type Write, writeSchema } from './write'

/** Every write. Only the background changes them; screens read and watch. */
export const writes = defineDocuments({
  store: 'writes',
  version: 1,
  schema: writeSchema,
  keysOf: (write: Write) => ({
    createdAt: write.createdAt,
    state: write.status.state,
    subject: subjectOf(write.operation),
    batch: write.batch,
    collection: collectionOf(write),
    publishedAt: write.operation.kind === 'publish' ? write.createdAt : undefined,
    claims: claimsOf(write.status),
    awaitingReceipt: awaitsChain(write) ? 1 : undefined,
    nextAt: next(write)?.at,
    attention: needsAttention(write) ? 1 : undefined,
  }),
})

function collectionOf({ operation }: Write): string | undefined {
  if (operation.kind === 'publish') return undefined
  const { chainId, collectionAddress } = operation.request.moment
  return `${chainId}:${collectionAddress}`.toLowerCase()
}

function needsAttention({ status, dismissed }: Write): boolean {
  return !dismissed && ['unknown', 'refused', 'reverted'].includes(status.state)
}

/** The maximum number of writes; beyond it the oldest go, once they have ended. */
export const KEPT = 1_000

/** A transition that the table does not have: a bug. */
export class ForbiddenTransition extends Error {
  override name = 'ForbiddenTransition'
}

/**
 * The lock of the alarm. A write is added under it, after the alarm was set, so that something wakes the worker if it dies then; and
 * the alarm is taken away under it, so that this cannot happen in between.
 */
export const ALARM_LOCK = 'journal:alarm'

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'history'>

const queued = (write: NewWrite): Write => ({ ...write, status: { state: 'queued', at: write.createdAt }, history: [] })

/** Runs `work` in a strict transaction of the journal, with the alarm set before. */
const withAlarm = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  locked(ALARM_LOCK, async () => {
    await renewAlarm()
    return transaction([writes], 'strict', work)
  })

/** Adds a write as `queued`, unless another is in its way: then gives the id of that one. Throws where it cannot be stored. */
export function addWrite(write: NewWrite): Promise<{ added: boolean; id: string }> {
  return withAlarm(async (tx) => {
    const other = await obstacleOf(tx, write)
    if (other) return { added: false, id: other }
    await tx.of(writes).put(queued(write))
    return { added: true, id: write.id }
  })
}

/** Adds a batch of writes as `queued`, all or none, but for those with another in their way. Gives the number of those added. */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return withAlarm(async (tx) => {
    let added = 0
    for (const write of batch) {
      if (await obstacleOf(tx, write)) continue
      // Each is a millisecond younger than the one before, so that they are sent in this order.
      await tx.of(writes).put(queued({ ...write, createdAt: write.createdAt + added }))
      added += 1
    }
    return added
  })
}

/**
 * Marks a write of unknown outcome to be sent again, at the user's word. `attempt`: the sending that the user was told about; the
 * word holds for the next one only. Gives the id of another write that is in the way, if there is one.
 */
export function resendWrite(id: string, attempt: number): Promise<string | undefined> {
  return withAlarm(async (tx) => {
    const journal = tx.of(writes)
    const write = await journal.get(id)
    const other = write && (await openWriteOf(tx, subjectOf(write.operation), id))
    if (other) return other
    await journal.change(id, ({ dismissed: _, ...stored }) => {
      const { status } = stored
      const isMeant = status.state === 'unknown' && status.attempt === attempt
      return isMeant ? { ...stored, status: { ...status, resend: true } } : undefined
    })
    return undefined
  })
}

/** Gives the open write under a subject, other than `except`. */
async function openWriteOf(tx: Transaction, subject: string, except?: string): Promise<string | undefined> {
  return (await tx.of(writes).by('subject', subject)).find((write) => write.id !== except && isOpen(write))?.id
}

/** Gives the open write of the same subject, or the write that has published this revision of the draft already. */
async function obstacleOf(tx: Transaction, { operation }: NewWrite): Promise<string | undefined> {
  const open = await openWriteOf(tx, subjectOf(operation))
  if (open || operation.kind !== 'publish') return open
  const isSame = ({ operation: other, status }: Write) =>
    DONE.has(status.state) && other.kind === 'publish' && other.draft.revision === operation.draft.revision
  return (await tx.of(writes).by('subject', subjectOf(operation))).find(isSame)?.id
}

/**
 * Moves a write to another state, or stores news of its state, and resolves when that is on the disk. `next` gets the stored write,
 * and gives undefined to leave it. The draft of an accepted publication goes in the same transaction. Gives the write as stored then.
 * Throws ForbiddenTransition, and stores nothing, for a transition that the table does not have.
 */
export async function moveWrite(id: string, next: (write: Write) => Status | undefined): Promise<Write | undefined> {
  let isAccepted = false
  const stored = await transaction([writes, drafts], 'strict', async (tx) => {
    const write = await tx.of(writes).get(id)
    const status = write && next(write)
    if (!status) return write
    const { state, at } = write.status
    if (!mayFollow(write.status, status)) throw new ForbiddenTransition(`${state} → ${status.state}`)
    const moved = { ...write, status, history: state === status.state ? write.history : [...write.history, { state, at }] }
    await tx.of(writes).put(moved)
    isAccepted = status.state === 'accepted' && state !== 'accepted'
    if (isAccepted) await removeDraft(tx, moved)
    return moved
  })
  if (isAccepted && stored) await rememberPublication(stored)
  return stored
}

/** Removes the oldest of more than `KEPT` writes, as far as they have ended. `confirming`: whether the chain is asked at all. */
export async function prune(confirming: () => Promise<boolean>): Promise<void> {
  const excess = (await writes.ids('createdAt')).slice(0, -KEPT)
  if (excess.length === 0) return
  const asks = await confirming()
  const hasEnded = (write: Write) =>
    FINAL.has(write.status.state) || (write.status.state === 'accepted' && !(asks && awaitsChain(write)))
  await writes.remove((await writes.many(excess)).filter(hasEnded).map(({ id }) => id))
}
