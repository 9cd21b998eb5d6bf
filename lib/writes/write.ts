import * as z from 'zod/mini'
import { draftSchema } from '../drafts/draft'
import { FAILURES, problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '../service/primitives'
import { permissionRequestSchema, publishRequestSchema } from '../service/requests'

/** The operation to execute: exactly the request that is sent, and for a publication its draft as it was. */
const operationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), request: publishRequestSchema, draft: draftSchema }),
  z.object({ kind: z.literal('revoke'), request: permissionRequestSchema }),
  z.object({ kind: z.literal('grant'), request: permissionRequestSchema }),
])
export type Operation = z.infer<typeof operationSchema>

/** The attempts at a question about a write (next.ts). Times are in milliseconds since 1970. */
const attemptsSchema = z.object({
  /** When the last was made. */
  at: z.number(),
  /** The number of those that count. */
  count: z.int(),
  /** The number of failures since something could be read. */
  failures: z.int(),
  /** When the next is due. Without it the question is answered or given up. */
  nextAt: z.optional(z.number()),
})
export type Attempts = z.infer<typeof attemptsSchema>

/** The search for an unknown outcome, with the matches, sources and unreadable sources of the last attempt. */
const searchSchema = z.extend(attemptsSchema, {
  found: z.int(),
  sources: z.array(z.string()),
  unavailable: z.array(z.string()),
})

const tokenSchema = z.object({ chainId: chainIdSchema, contractAddress: addressSchema, tokenId: decimalSchema })

/** What a write has made. `found`: where, if it had to be searched for. It has no `hash` if only the timeline or a list told of it. */
const executedSchema = z.object({
  at: z.number(),
  hash: z.optional(hashSchema),
  chainId: chainIdSchema,
  contractAddress: z.optional(addressSchema),
  tokenId: z.optional(decimalSchema),
  found: z.optional(z.enum(['timeline', 'chain', 'admins'])),
})

const minedSchema = z.extend(executedSchema, { hash: hashSchema, blockNumber: decimalSchema })

/**
 * Why an outcome is unknown: a failure of the request, a worker that stopped while it waited, data of an earlier session of the
 * browser, or a refusal of a second sending.
 */
export const WHYS = [...FAILURES, 'interrupted', 'restored', 'againRefused'] as const

/** The states of a write, one sentence each. */
export const statusSchema = z.discriminatedUnion('state', [
  /** The write is stored and waits for its turn; no request has left in this `session` of the browser (session.ts). */
  z.object({ state: z.literal('queued'), at: z.number(), session: z.string() }),
  /** The request is leaving or has left, and no answer is stored yet. */
  z.object({ state: z.literal('sending'), at: z.number(), attempt: z.int(), firstSentAt: z.number() }),
  /** The service has executed it, or it was found executed; the chain has not confirmed it yet. */
  z.extend(executedSchema, {
    state: z.literal('accepted'),
    /** The attempts to read its receipt. */
    receipt: z.optional(attemptsSchema),
    /** The attempts to find its hash, where it was found without one. */
    hashSearch: z.optional(attemptsSchema),
  }),
  /** The chain has it in a block, where nothing shows its effect, nor that it had none. `receipt`: the attempts to find out. */
  z.extend(minedSchema, { state: z.literal('mined'), receipt: z.optional(attemptsSchema) }),
  /** The chain has it in a block, with effect. `admins`: those whom a publication with splits made admins of its moment. */
  z.extend(minedSchema, { state: z.literal('confirmed'), admins: z.optional(z.array(addressSchema)) }),
  /** The chain has it in a block, without effect. `isInner`: the operation inside the transaction failed, not the transaction. */
  z.extend(minedSchema, { state: z.literal('reverted'), isInner: z.optional(z.boolean()) }),
  /** The service refused it or the request certainly never left, so that nothing was executed. */
  z.object({ state: z.literal('refused'), at: z.number(), problem: problemSchema }),
  /**
   * The request may have arrived, and its answer did not. `attempt`: the number of sendings that may have left; 0 once a restored
   * write was searched for and not found (session.ts). `resend`: the session in which it is to be sent, at the user's word or after that.
   */
  z.object({
    state: z.literal('unknown'),
    at: z.number(),
    attempt: z.int(),
    firstSentAt: z.number(),
    why: z.enum(WHYS),
    problem: z.optional(problemSchema),
    search: z.optional(searchSchema),
    resend: z.optional(z.string()),
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
  status: statusSchema,
  /** The states before this one, oldest first, with the time each began. */
  history: z.array(z.object({ state: z.string(), at: z.number() })),
  /** The search for a second moment with the same text, and that moment where there is one; `isEarlier`: made before the sending. */
  duplicate: z.optional(z.extend(attemptsSchema, { token: z.optional(tokenSchema), isEarlier: z.optional(z.literal(true)) })),
  /** When the service was first seen to list the moment of a publication. */
  listedAt: z.optional(z.number()),
  /** The name that all writes of one command share. They are sent one after the other. */
  batch: z.optional(z.string()),
  /** The choices of an executed publication were remembered for the next draft. */
  remembered: z.optional(z.boolean()),
  /** The user has seen it and put it away. */
  dismissed: z.optional(z.boolean()),
})
export type Write = z.infer<typeof writeSchema>

/** A revocation or grant. */
export type PermissionWrite = Write & { operation: Exclude<Operation, { kind: 'publish' }> }

export const isPermissionWrite = (write: Write): write is PermissionWrite => write.operation.kind !== 'publish'

/** Sorts writes by their time of creation, the newest first, in place. */
export const newestFirst = (all: Write[]): Write[] => all.sort((one, other) => other.createdAt - one.createdAt)

/** Gives the time at which the first request of a write began to leave; that of its creation, where none has left. */
export function firstSentAt({ status, history, createdAt }: Write): number {
  if ('firstSentAt' in status) return status.firstSentAt
  return history.find(({ state }) => state === 'sending')?.at ?? createdAt
}

/**
 * Gives a time by which the last request of a write had left: that of its answer, interruption or recovery. The time at which it was
 * stored as sending is no such time, because a computer may sleep between the two.
 */
export function lastSentBy({ history, status, createdAt }: Write): number {
  const last = history.findLastIndex(({ state }) => state === 'sending' || state === 'queued')
  return last < 0 ? createdAt : (history[last + 1] ?? status).at
}

/** Whether more than one request of a write may have left. */
export const wasSentAgain = ({ history }: Pick<Write, 'history'>): boolean =>
  history.filter(({ state }) => state === 'sending').length > 1

/** Gives the subject of a publication of this draft. */
export const subjectOfDraft = (draftId: string): string => `draft:${draftId}`

/** Gives what only one open write at a time may change: a draft, or an address's permission on a token. */
export function subjectOf(operation: Operation): string {
  if (operation.kind === 'publish') return subjectOfDraft(operation.draft.id)
  const { moment, adminAddress } = operation.request
  return `admin:${moment.chainId}:${moment.collectionAddress}:${moment.tokenId}:${adminAddress}`.toLowerCase()
}

/** Gives the name of a token that the timeline and the journal share, in lower case. */
export function tokenKey(chainId: number, address: string, tokenId: string): string {
  return `${chainId}:${address}:${tokenId}`.toLowerCase()
}

/** What a status or a search says was made. */
type Made = Status | Partial<z.infer<typeof executedSchema>>

/** Gives the token that was made, by its key; undefined where it has none. */
export function tokenOf(made: Made): string | undefined {
  if (!('contractAddress' in made) || !made.contractAddress || !made.tokenId || made.chainId === undefined) return undefined
  return tokenKey(made.chainId, made.contractAddress, made.tokenId)
}

/** Gives the hash and the token that were made, in lower case: they are no match for another write. */
export function claimsOf(made: Made): string[] {
  const hash = 'hash' in made && made.hash ? [made.hash.toLowerCase()] : []
  const token = tokenOf(made)
  return token ? [...hash, token] : hash
}

/** The life of a write: the states that may follow each state. Anything else is a bug. */
export const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  queued: ['sending', 'refused', 'unknown'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: ['mined', 'confirmed', 'reverted'],
  mined: ['confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['accepted', 'sending'],
}

/** States that no other state follows. */
export const FINAL: ReadonlySet<State> = new Set(['confirmed', 'reverted', 'refused'])

/** States in which a write is known to have been executed. */
export const DONE: ReadonlySet<State> = new Set(['accepted', 'confirmed'])

/** Gives the token of an executed publication that the service was not seen to list yet; undefined for any other write. */
export function unlistedTokenOf({ operation, status, listedAt }: Write): string | undefined {
  if (operation.kind !== 'publish' || !DONE.has(status.state) || listedAt !== undefined) return undefined
  return tokenOf(status)
}

/** States in which a transaction of a write is on a chain, or is about to be. */
export const TRANSACTED: ReadonlySet<State> = new Set(['accepted', 'mined', 'confirmed', 'reverted'])

/** States in which a write goes on by itself. */
export const UNDERWAY: ReadonlySet<State> = new Set(['queued', 'sending'])

/** States that ask for a person's attention. */
export const NEEDS_ATTENTION: ReadonlySet<State> = new Set(['unknown', 'refused', 'reverted', 'mined'])

/** States in which the outcome is still open. */
export const OPEN: ReadonlySet<State> = new Set(['queued', 'sending', 'unknown'])

/** Whether a write keeps others of its subject out. A dismissed one does not, unless it is sent again. */
export function isOpen({ status, dismissed }: Pick<Write, 'status' | 'dismissed'>): boolean {
  return OPEN.has(status.state) && !(status.state === 'unknown' && dismissed && !status.resend)
}

/** Whether the user may put a write away: not while it is going on. */
export function canDismiss({ status }: Pick<Write, 'status'>): boolean {
  return !OPEN.has(status.state) || (status.state === 'unknown' && !status.resend)
}

/** Whether a status may follow another. A state follows itself, with more known about it, unless it is final. */
export function mayFollow(from: Status, to: Status): boolean {
  return from.state === to.state ? !FINAL.has(from.state) : TRANSITIONS[from.state].includes(to.state)
}
