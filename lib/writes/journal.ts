import { renewAlarm } from '../browser/alarm'
import { drafts } from '../drafts/drafts'
import { defineDocuments, inTransaction, type Transaction } from '../storage/documents'
import { locked } from '../storage/lock'
import { rememberPublication, removeDraft } from './finish-draft'
import { awaitsChain, next } from './next'
import { readSession } from './session'
import {
  claimsOf,
  DONE,
  FINAL,
  isOpen,
  mayFollow,
  NEEDS_ATTENTION,
  OPEN,
  type Operation,
  type Status,
  statusSchema,
  subjectOf,
  unlistedTokenOf,
  type Write,
  writeSchema,
} from './write'

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
    unlisted: unlistedTokenOf(write),
    capturedFrom: capturedFrom(write),
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

/** The addresses of the page that an executed publication was captured from. */
function capturedFrom({ operation, status }: Write): string[] | undefined {
  if (operation.kind !== 'publish' || !DONE.has(status.state)) return undefined
  const { url, capturedFrom } = operation.draft.source ?? {}
  return [url, capturedFrom].flatMap((page) => page || [])
}

function needsAttention({ status, dismissed }: Write): boolean {
  return !dismissed && NEEDS_ATTENTION.has(status.state)
}

/** Reads the writes whose outcome is open. */
export const readOpen = async (): Promise<Write[]> =>
  (await Promise.all([...OPEN].map((state) => writes.by('state', state)))).flat()

/** The maximum number of writes; beyond it the oldest go, once they have ended. */
export const KEPT = 1_000

/** A transition that the table does not have: a bug. */
export class ForbiddenTransition extends Error {
  override name = 'ForbiddenTransition'
}

/** A status that its own schema refuses. */
export class UnreadableStatus extends Error {
  override name = 'UnreadableStatus'
}

/**
 * The lock of the alarm. A write is added under it, after the alarm was set, so that something wakes the worker if it dies then; and
 * the alarm is taken away under it, so that this cannot happen in between.
 */
export const ALARM_LOCK = 'journal:alarm'

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'history'>

const queued = (write: NewWrite, session: string): Write => ({
  ...write,
  status: { state: 'queued', at: write.createdAt, session },
  history: [],
})

/** Runs `work` in a strict transaction of the journal, with the alarm set before. */
const withAlarm = <T>(work: (tx: Transaction, session: string) => Promise<T>): Promise<T> =>
  locked(ALARM_LOCK, async () => {
    const [session] = await Promise.all([readSession(), renewAlarm()])
    return inTransaction([writes], 'strict', (tx) => work(tx, session))
  })

/** Adds a write as `queued`, unless another is in its way: then gives the id of that one. Throws where it cannot be stored. */
export function addWrite(write: NewWrite): Promise<{ added: boolean; id: string }> {
  return withAlarm(async (tx, session) => {
    const other = await obstacleOf(tx, write)
    if (other) return { added: false, id: other }
    await tx.of(writes).put(queued(write, session))
    return { added: true, id: write.id }
  })
}

/** Adds a batch of writes as `queued`, all or none, but for those with another in their way. Gives the number of those added. */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return withAlarm(async (tx, session) => {
    let added = 0
    for (const write of batch) {
      if (await obstacleOf(tx, write)) continue
      // Each is a millisecond younger than the one before, so that they are sent in this order.
      await tx.of(writes).put(queued({ ...write, createdAt: write.createdAt + added }, session))
      added += 1
    }
    return added
  })
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

/**
 * Moves a write to another state, or stores more about its state, and resolves when that is on the disk. `next` gets the stored write,
 * and gives undefined to leave it. Gives the write as this call has stored it; undefined where it stored nothing. The draft of an
 * accepted publication goes in the same transaction. Throws ForbiddenTransition, and stores nothing, for a transition that the table
 * does not have.
 */
export async function moveWrite(id: string, next: (write: Write) => Status | undefined): Promise<Write | undefined> {
  const moved = await inTransaction([writes, drafts], 'strict', async (tx) => {
    const write = await tx.of(writes).get(id)
    const status = write && next(write)
    if (!status) return undefined
    if (!mayFollow(write.status, status)) throw new ForbiddenTransition(`${write.status.state} → ${status.state}`)
    // Part of it comes from the service and the chain. What could not be read again would remove the write from every screen.
    if (!statusSchema.safeParse(status).success) throw new UnreadableStatus(JSON.stringify(status))
    const after = inStatus(write, status)
    await tx.of(writes).put(after)
    if (status.state === 'accepted' && write.status.state !== 'accepted') await removeDraft(tx, after)
    return after
  })
  if (moved) await finishPublication(moved)
  return moved
}

/** Remembers what an executed publication has chosen, once. A worker may stop before that; recovery then repeats it. */
export async function finishPublication(write: Write): Promise<void> {
  if (await rememberPublication(write)) await writes.change(write.id, (stored) => ({ ...stored, remembered: true }))
}

/** Gives the write in another status. A write that was dismissed as executed is shown again when it turns out to need attention. */
function inStatus(write: Write, status: Status): Write {
  const { state, at } = write.status
  if (state === status.state) return { ...write, status }
  const { dismissed, ...rest } = write
  const staysDismissed = dismissed && !NEEDS_ATTENTION.has(status.state)
  const isListed = 'found' in status && status.found === 'timeline'
  return {
    ...rest,
    ...(staysDismissed && { dismissed }),
    ...(isListed && { listedAt: write.listedAt ?? status.at }),
    status,
    history: [...write.history, { state, at }],
  }
}

/** Removes the oldest of more than `KEPT` writes, as far as they have ended. `confirming`: whether the chain is asked at all. */
export async function prune(confirming: () => Promise<boolean>): Promise<void> {
  if ((await writes.count()) <= KEPT) return
  const asks = await confirming()
  const hasEnded = (write: Write) =>
    FINAL.has(write.status.state) || (['accepted', 'mined'].includes(write.status.state) && !(asks && awaitsChain(write)))
  await inTransaction([writes], 'relaxed', async (tx) => {
    const journal = tx.of(writes)
    const excess = await journal.many((await journal.ids('createdAt')).slice(0, -KEPT))
    await journal.remove(excess.filter(hasEnded).map(({ id }) => id))
  })
}
