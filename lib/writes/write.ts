import * as z from 'zod/mini'
import { draftSchema } from '../drafts/draft'
import { FAILURES, problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '../service/primitives'
import {
  type PermissionRequest,
  permissionRequestSchema,
  publishRequestSchema,
} from '../service/requests'

/** Exactly the request that is sent, and for a publication its draft as it was. */
const operationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), request: publishRequestSchema, draft: draftSchema }),
  z.object({ kind: z.literal('revoke'), request: permissionRequestSchema }),
  z.object({ kind: z.literal('grant'), request: permissionRequestSchema }),
])
export type Operation = z.infer<typeof operationSchema>
export type Publication = Extract<Operation, { kind: 'publish' }>
export type Permission = Extract<Operation, { request: PermissionRequest }>

/** When it was asked last, how often, and when it is next. Times: milliseconds since 1970. */
const questionSchema = z.object({
  at: z.number(),
  count: z.int(),
  /** Absent once the question is answered, or will never be. */
  nextAt: z.optional(z.number()),
})
export type Question = z.infer<typeof questionSchema>

/** `isUnread`: the chain could not be asked the last time. */
const receiptSchema = z.extend(questionSchema, { isUnread: z.boolean() })

/**
 * The result of a search without a match:
 * - `none`: everything was read, and nothing can appear any more; `notYet`: it may still appear;
 * - `partly`: the log has a token that may be ours, and its title or text could not be read;
 * - `unread`: the chain could not be asked; `noRpc`: it has no RPC URL; `noBlock`: no block from
 *   before the sending is known.
 */
const searchResultSchema = z.enum(['none', 'notYet', 'partly', 'unread', 'noRpc', 'noBlock'])
export type SearchResult = z.infer<typeof searchResultSchema>

/**
 * The search for the transaction of a write. `lastBlock`: the number of the last block that was
 * read; `firstAt`: the chain's time of the first block after the loss, in milliseconds since 1970,
 * or this computer's where the chain's is behind it. A block counts as one after the loss once the
 * chain was seen to move: an RPC that stands still gives an older one. `readTo`: the number of the
 * block up to which a long log was read, with nothing of this write in it.
 */
const searchSchema = z.extend(questionSchema, {
  result: searchResultSchema,
  lastBlock: z.optional(z.int()),
  firstAt: z.optional(z.number()),
  readTo: z.optional(z.int()),
})
export type Search = z.infer<typeof searchSchema>

/**
 * `foundBy`, where the answer was lost and the chain's log has it: by sender, title and `text`; by
 * sender and `title` while the text cannot be read; by the `change` of a permission.
 */
const executedSchema = z.object({
  at: z.number(),
  hash: hashSchema,
  chainId: chainIdSchema,
  contractAddress: z.optional(addressSchema),
  tokenId: z.optional(decimalSchema),
  foundBy: z.optional(z.enum(['text', 'title', 'change'])),
})

/** A transaction that the log of the chain has. */
const matchSchema = z.omit(executedSchema, { at: true })
export type Match = z.infer<typeof matchSchema>

/**
 * Why an outcome is unknown: a failure of the request, a worker that stopped, a browser that
 * closed, a refused second sending, a block that the chain has replaced.
 */
export const WHYS = [...FAILURES, 'interrupted', 'closed', 'againRefused', 'replaced'] as const

const statusSchema = z.discriminatedUnion('state', [
  /** The write waits for its turn. */
  z.object({ state: z.literal('queued'), at: z.number() }),
  /** The request is leaving or has left, and no answer is stored yet. */
  z.object({ state: z.literal('sending'), at: z.number() }),
  /** The service or the log has it. `blockNumber`: a block that does not show its effect. */
  z.extend(executedSchema, {
    state: z.literal('accepted'),
    blockNumber: z.optional(decimalSchema),
  }),
  /** The chain has it in a block, with effect. */
  z.extend(executedSchema, { state: z.literal('confirmed'), blockNumber: decimalSchema }),
  /** It is in a block, without effect. `isInner`: the operation inside the transaction failed. */
  z.extend(executedSchema, {
    state: z.literal('reverted'),
    blockNumber: decimalSchema,
    isInner: z.optional(z.literal(true)),
  }),
  /** The service refused it or the request certainly never left, so that nothing was executed. */
  z.object({ state: z.literal('refused'), at: z.number(), problem: problemSchema }),
  /** The request may have been executed, and no answer says so. */
  z.object({
    state: z.literal('unknown'),
    at: z.number(),
    why: z.enum(WHYS),
    problem: z.optional(problemSchema),
  }),
])
export type Status = z.infer<typeof statusSchema>
export type State = Status['state']
export type StatusOf<S extends State> = Extract<Status, { state: S }>

/** A request that executes a transaction. Times are in milliseconds since 1970. */
export const writeSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  /** The service it is sent to: the setting at the time of the user's command. */
  serviceUrl: z.string(),
  /** The network it is expected on, and the account it is made for. */
  chainId: chainIdSchema,
  account: z.optional(addressSchema),
  operation: operationSchema,
  /** The session of the browser in which the user asked for it to be sent (recover.ts). */
  session: z.string(),
  /** How often it was sent. */
  sendings: z.int(),
  /** The number of a block that was known before its first request left (known-blocks.ts). */
  sinceBlock: z.optional(z.int()),
  status: statusSchema,
  /** The states before this one, oldest first, with the time each began. */
  history: z.array(z.object({ state: z.string(), at: z.number() })),
  /** The question of its state; each state begins with none. */
  receipt: z.optional(receiptSchema),
  search: z.optional(searchSchema),
  /** The second transaction of a publication that was executed twice. */
  twin: z.optional(matchSchema),
  /** All writes of one change of permissions share it. A publication has none. */
  batch: z.optional(z.string()),
  /** The user has put it away, or tried anew. */
  dismissed: z.optional(z.boolean()),
})
export type Write = z.infer<typeof writeSchema>

export type PermissionWrite = Write & { operation: Permission }

/** Sorts writes by their time of creation, the newest first, in place. */
export const newestFirst = (all: Write[]): Write[] =>
  all.sort((one, other) => other.createdAt - one.createdAt)
