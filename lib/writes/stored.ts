import * as z from 'zod/mini'
import { defineRecords } from '../storage/records'
import { givesWayToo } from '../storage/room'
import { giveUpTexts, pack } from './texts'
import { awaitsHash, awaitsReceipt, mayHaveDuplicate, type State, subjectOf, type Write, writeSchema } from './write'

const summarySchema = z.object({
  state: z.enum(['queued', 'sending', 'accepted', 'confirmed', 'reverted', 'refused', 'unknown']),
  subject: z.string(),
  kind: z.enum(['publish', 'revoke', 'grant']),
  createdAt: z.number(),
  /** Waits for the user's "Send again" to be carried out. */
  resend: z.optional(z.boolean()),
  dismissed: z.optional(z.boolean()),
  /** Accepted, and the chain is still to be asked about it. */
  awaitingReceipt: z.optional(z.boolean()),
  /** Executed, and a second moment with its words is still to be looked for. */
  checkingDuplicate: z.optional(z.boolean()),
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
    return {
      state: status.state,
      subject: subjectOf(operation),
      kind: operation.kind,
      createdAt,
      ...(status.state === 'unknown' && status.resend && { resend: true }),
      ...(dismissed && { dismissed }),
      ...((awaitsReceipt(status) || awaitsHash(status)) && { awaitingReceipt: true }),
      ...(mayHaveDuplicate(write) && { checkingDuplicate: true }),
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
