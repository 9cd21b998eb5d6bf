import * as z from 'zod/mini'
import { draftSchema } from '../drafts/draft'
import { FAILURES, problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '../service/primitives'
import { permissionRequestSchema, publishRequestSchema } from '../service/requests'
import { attemptsSchema } from './retry-schedule'

// What a write is made of is 130 schemas, and to make them takes a millisecond: they are made when the first write is read.

/**
 * A publication. A draft's text is stored as its length where the request's begins with it: no text is kept twice. `textGone`: it
 * is on the chain, and its text has given way to newer ones (texts.ts); nothing but an ellipsis is left of it in `request`.
 */
const publicationSchema = () =>
  z.pipe(
    z.object({
      kind: z.literal('publish'),
      request: publishRequestSchema,
      draft: z.object({ ...draftSchema.shape, text: z.union([z.string(), z.int()]) }),
      textGone: z.optional(z.boolean()),
    }),
    z.transform(({ draft: { text, ...rest }, ...operation }) => ({
      ...operation,
      draft: { ...rest, text: typeof text === 'string' ? text : operation.request.token.tokenContent.slice(0, text) },
    })),
  )

/** What is to be executed: exactly the request that will be sent, and for a publication the draft it came from, as it was. */
const operationSchema = () =>
  z.discriminatedUnion('kind', [
    publicationSchema(),
    z.object({ kind: z.literal('revoke'), request: permissionRequestSchema }),
    z.object({ kind: z.literal('grant'), request: permissionRequestSchema }),
  ])
export type Operation = z.infer<ReturnType<typeof operationSchema>>

/**
 * The search for an unknown outcome, with the result of the last attempt: the number of matches, the sources that were searched, and
 * those that could not be read.
 */
const searchSchema = () =>
  z.object({ ...attemptsSchema.shape, found: z.int(), sources: z.array(z.string()), unavailable: z.array(z.string()) })
export type Search = z.infer<ReturnType<typeof searchSchema>>

/** What became of a write on the chain. Without `hash` it was found on the timeline alone; `found` says that it had to be looked for. */
const executed = () => ({
  at: z.number(),
  hash: z.optional(hashSchema),
  chainId: chainIdSchema,
  contractAddress: z.optional(addressSchema),
  tokenId: z.optional(decimalSchema),
  found: z.optional(z.enum(['timeline', 'chain', 'admins'])),
})

/** Why an outcome is unknown: a failure of the request, the worker stopped while it waited, or a refusal of a second sending. */
export const WHYS = [...FAILURES, 'interrupted', 'again-refused'] as const

/** The states of a write, one sentence each. Final: confirmed, reverted, refused. */
const statusSchema = () =>
  z.discriminatedUnion('state', [
    /** Stored, waiting for its turn; nothing has left. */
    z.object({ state: z.literal('queued'), at: z.number() }),
    /** The request is leaving or has left, and no answer is stored yet. */
    z.object({ state: z.literal('sending'), at: z.number(), attempt: z.int(), firstSentAt: z.number() }),
    /** The service executed it, or it was found executed; the chain has not been heard yet. */
    z.object({
      ...executed(),
      state: z.literal('accepted'),
      /** The attempts to read its receipt. */
      receipt: z.optional(attemptsSchema),
      /** The attempts to find its hash, where it was found without one. */
      hashSearch: z.optional(attemptsSchema),
    }),
    /** The chain has it in a block, executed. */
    z.object({ ...executed(), state: z.literal('confirmed'), hash: hashSchema, blockNumber: decimalSchema }),
    /** The chain has it in a block, without effect. */
    z.object({ ...executed(), state: z.literal('reverted'), hash: hashSchema, blockNumber: decimalSchema }),
    /** The service said no, or the request certainly never left: nothing was executed. */
    z.object({ state: z.literal('refused'), at: z.number(), problem: problemSchema }),
    /** Cut off after it may have arrived. `resend`: the user said "Send again". */
    z.object({
      state: z.literal('unknown'),
      at: z.number(),
      attempt: z.int(),
      firstSentAt: z.number(),
      why: z.enum(WHYS),
      problem: z.optional(problemSchema),
      search: z.optional(searchSchema()),
      resend: z.optional(z.boolean()),
    }),
  ])
export type Status = z.infer<ReturnType<typeof statusSchema>>
export type State = Status['state']
export type StatusOf<S extends State> = Extract<Status, { state: S }>
export type Executed = z.infer<z.ZodMiniObject<ReturnType<typeof executed>>>

export const writeSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    createdAt: z.number(),
    /** Where it is sent: `{base_url}` at the time of the user's word. */
    serviceUrl: z.string(),
    /** The network it is expected on, and the account it is made for. */
    chainId: chainIdSchema,
    account: z.optional(addressSchema),
    operation: operationSchema(),
    status: statusSchema(),
    /** The states it went through, oldest first, with the time each began. */
    history: z.array(z.object({ state: z.string(), at: z.number() })),
    /** The search for a second moment with the same text, after this one was accepted; with that moment, where there is one. */
    duplicate: z.optional(
      z.object({
        ...attemptsSchema.shape,
        token: z.optional(z.object({ chainId: chainIdSchema, contractAddress: addressSchema, tokenId: decimalSchema })),
      }),
    ),
    /** Writes that were asked for together carry the same name; they are sent one after the other. */
    batch: z.optional(z.string()),
    /** The user has seen it and wants to hear no more of it. */
    dismissed: z.optional(z.boolean()),
  }),
)
export type Write = z.infer<typeof writeSchema>

/** When the first request of a write began to leave, in milliseconds since 1970; its making, where none has left. */
export function firstSentAt({ status, history, createdAt }: Write): number {
  if ('firstSentAt' in status) return status.firstSentAt
  return history.find(({ state }) => state === 'sending')?.at ?? createdAt
}

/**
 * By when the last request of a write that is executed had left: when its answer came, or it was cut off. Between the storing that
 * it is sent and the sending itself a computer may sleep for hours. Its making, where that is not known.
 */
export function lastSentBy({ history, status, createdAt }: Write): number {
  const sending = history.findLastIndex(({ state }) => state === 'sending')
  return sending < 0 ? createdAt : (history[sending + 1] ?? status).at
}

/** What must not be written twice at once: a draft; or an address's permission on a moment. */
export function subjectOf(operation: Operation): string {
  if (operation.kind === 'publish') return `draft:${operation.draft.id}`
  const { moment, adminAddress } = operation.request
  return `admin:${moment.chainId}:${moment.collectionAddress}:${moment.tokenId}:${adminAddress}`.toLowerCase()
}

/** The life of a write: which state may follow which. Anything else is a bug. */
export const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  queued: ['sending', 'refused'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: ['confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['accepted', 'sending'],
}

/** States after which nothing comes. */
export const FINAL: ReadonlySet<State> = new Set(['confirmed', 'reverted', 'refused'])

/** States in which a write is known to have been executed. */
export const DONE: ReadonlySet<State> = new Set(['accepted', 'confirmed'])

/** Whether a status may follow another. The same state again is news about it, not a transition; final states have no news. */
export function mayFollow(from: Status, to: Status): boolean {
  return from.state === to.state ? !FINAL.has(from.state) : TRANSITIONS[from.state].includes(to.state)
}
