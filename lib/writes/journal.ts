import * as z from 'zod/mini'
import { locked } from '../storage/lock'
import { defineRecords } from '../storage/records'
import { keepReserve } from '../storage/room'
import { FINAL, mayFollow, OPEN } from './transitions'
import { type Status, subjectOf, type Write, writeSchema } from './write'

/** So many writes are kept; older ones leave only when they have ended. */
export const KEPT = 1_000

const summarySchema = z.object({
  state: z.enum(['queued', 'sending', 'accepted', 'confirmed', 'reverted', 'refused', 'unknown']),
  subject: z.string(),
  kind: z.enum(['publish', 'revoke', 'grant']),
  createdAt: z.number(),
  /** Waits for the user's "Send again" to be carried out. */
  resend: z.optional(z.boolean()),
  dismissed: z.optional(z.boolean()),
  batch: z.optional(z.string()),
})
export type WriteSummary = z.infer<typeof summarySchema>

/** All writes, newest first. Only the background changes them; screens read and watch. */
export const writes = defineRecords<Write, WriteSummary>({
  name: 'write',
  version: 1,
  schema: writeSchema,
  summary: ({ status, what, createdAt, dismissed, batch }) => ({
    state: status.state,
    subject: subjectOf(what),
    kind: what.kind,
    createdAt,
    ...(status.state === 'unknown' && status.resend && { resend: true }),
    ...(dismissed && { dismissed }),
    ...(batch && { batch }),
  }),
  summarySchema,
})

/** A transition that the table does not have: a bug, not a state of the world. */
export class ForbiddenTransition extends Error {
  override name = 'ForbiddenTransition'
}

/** The write under the same subject that has not ended, if any. A dismissed one stands in nobody's way. */
export async function openWriteOf(subject: string): Promise<string | undefined> {
  const entries = await writes.index()
  return entries.find((entry) => entry.subject === subject && OPEN.has(entry.state) && !entry.dismissed)?.id
}

/**
 * Adds a write as `queued`, unless one of the same subject has not ended: then that one's id. Nothing is sent here.
 * Throws where it, or later its answer, has no room in storage.
 */
export function addWrite(write: NewWrite): Promise<{ added: boolean; id: string }> {
  return locked('journal:add', async () => {
    const other = await openWriteOf(subjectOf(write.what))
    if (other) return { added: false, id: other }
    await keepReserve()
    await writes.add(queued(write))
    await prune()
    return { added: true, id: write.id }
  })
}

/** A write that is not in the journal yet. */
export type NewWrite = Omit<Write, 'status' | 'past'>

const queued = (write: NewWrite): Write => ({ ...write, status: { state: 'queued', at: write.createdAt }, past: [] })

/**
 * Adds a batch of writes as `queued`, all in one breath and to be sent in this order. Those whose subject has a write that has
 * not ended are left out. Gives how many were added.
 */
export function addBatch(batch: readonly NewWrite[]): Promise<number> {
  return locked('journal:add', async () => {
    const entries = (await writes.index()).filter(({ state, dismissed }) => OPEN.has(state) && !dismissed)
    const taken = new Set(entries.map(({ subject }) => subject))
    const added = batch.filter(({ what }) => !taken.has(subjectOf(what)))
    await keepReserve()
    await writes.add(...added.map(queued))
    await prune()
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
    return { ...write, status, past: state === status.state ? write.past : [...write.past, { state, at }] }
  })
}

async function prune(): Promise<void> {
  const entries = await writes.index()
  const excess = entries.slice(KEPT).filter(({ state }) => FINAL.has(state))
  if (excess.length > 0) await writes.remove(excess.map(({ id }) => id))
}
