import * as z from 'zod/mini'
import { defineRecords } from '../storage/records'
import { givesWayToo } from '../storage/room'
import { awaitsChain, next } from './next'
import { giveUpTexts, pack } from './texts'
import { type State, subjectOf, type Write, writeSchema } from './write'

const summarySchema = z.object({
  state: z.enum(['queued', 'sending', 'accepted', 'confirmed', 'reverted', 'refused', 'unknown']),
  subject: z.string(),
  kind: z.enum(['publish', 'revoke', 'grant']),
  createdAt: z.number(),
  /** Waits for the user's "Send again" to be carried out. */
  resend: z.optional(z.boolean()),
  dismissed: z.optional(z.boolean()),
  /** The chain is still to be asked about it by itself, if the user wants it. */
  awaitingReceipt: z.optional(z.boolean()),
  /** The time at which its next step is due, if the chain is asked. */
  nextAt: z.optional(z.number()),
  batch: z.optional(z.string()),
  textGone: z.optional(z.boolean()),
})
export type WriteSummary = z.infer<typeof summarySchema>

/** All writes, newest first. Only the background changes them; screens read and watch. */
export const writes = defineRecords<Write, WriteSummary>({
  name: 'write',
  version: 2,
  schema: writeSchema,
  // Until version 2 each text was stored twice; what was stored so reads as it is.
  migrations: { 1: (write) => write },
  pack,
  summary: (write) => {
    const { status, operation, createdAt, dismissed, batch } = write
    const due = next(write)
    return {
      state: status.state,
      subject: subjectOf(operation),
      kind: operation.kind,
      createdAt,
      ...(status.state === 'unknown' && status.resend && { resend: true }),
      ...(dismissed && { dismissed }),
      ...(awaitsChain(write) && { awaitingReceipt: true }),
      ...(due && { nextAt: due.at }),
      ...(batch && { batch }),
      ...(operation.kind === 'publish' && operation.textGone && { textGone: true }),
    }
  },
  summarySchema,
})
givesWayToo(() => giveUpTexts(writes))

/** States in which the same subject must not be written again. */
export const OPEN: ReadonlySet<State> = new Set(['queued', 'sending', 'unknown'])

/** Whether a write keeps others of its subject from being added. */
export function isOpen({ state, dismissed, resend }: WriteSummary): boolean {
  return OPEN.has(state) && !(state === 'unknown' && dismissed && !resend)
}
