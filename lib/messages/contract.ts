import * as z from 'zod/mini'
import { draftFieldsSchema } from '../drafts/draft'
import { problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { momentReferenceSchema, permissionRequestSchema, publishRequestSchema } from '../service/requests'
import { baseUrl } from '../settings/settings'
import { listPageSchema } from '../timeline/entry'
import { viewSchema } from '../timeline/view'

/** Why a command was not carried out. `values` fill the sentence that the code stands for. */
export const refusalSchema = z.object({
  code: z.enum(['invalid', 'busy', 'draftChanged', 'gone', 'service', 'internal', 'full']),
  /** For `service`: what the request failed of. For `busy`: the write in the way. */
  detail: z.optional(z.unknown()),
})
export type Refusal = z.infer<typeof refusalSchema>

const onChain = () => z.enum(['1', '0', '?'])
const writeId = () => z.object({ id: z.string() })

/**
 * Each command a screen may send: what goes in, what comes out. The background checks the former, the client the latter. Made when
 * they are wanted: together they are a hundred schemas, and a page that opens needs none.
 */
export const contract = {
  /** Publishes exactly `request`, the one shown in the review of the draft at this revision. Gives the write's id. */
  publish: () => ({
    input: z.object({ draftId: z.string(), revision: z.int(), request: publishRequestSchema }),
    output: writeId(),
  }),
  /** Makes the draft of a refused or reverted publication the current one, as it was. Gives the draft's id. */
  editAgain: () => ({ input: writeId(), output: z.object({ draftId: z.string() }) }),
  /** Sends a write of unknown outcome again: the user's word, after having been told of this attempt and what may happen. */
  sendAgain: () => ({ input: z.object({ id: z.string(), attempt: z.int() }), output: z.object({}) }),
  /** Looks again for an unknown outcome, or asks the chain again. */
  checkAgain: () => ({ input: writeId(), output: z.object({}) }),
  /** A surface shows an accepted write: asks the chain about it now. */
  confirmShown: () => ({ input: z.object({}), output: z.object({}) }),
  /** The user has seen it. */
  dismiss: () => ({ input: writeId(), output: z.object({}) }),
  /** Makes a new draft of what is selected in a tab, or in one frame of it, and shows it. Gives whether one was made. */
  useSelection: () => ({
    input: z.object({ tabId: z.int(), frameId: z.optional(z.int()) }),
    output: z.object({ made: z.boolean() }),
  }),
  /** Stores what was typed last in a page that is going away, and leaves its draft the current one. */
  keepDraft: () => ({
    input: z.object({ id: z.string(), fields: draftFieldsSchema, changed: z.array(z.string()) }),
    output: z.object({}),
  }),
  /** Reads the account's collections from the service into storage. */
  readCollections: () => ({ input: z.object({ account: addressSchema }), output: z.object({}) }),
  /** Reads who is admin of what in a collection, from the service and the chain, into storage. */
  readAdmins: () => ({ input: z.object({ collection: addressSchema, chainId: chainIdSchema }), output: z.object({}) }),
  /** Asks the chain about one address on one token, and on the whole collection: '1' admin, '0' not, '?' no answer. */
  askChain: () => ({ input: permissionRequestSchema, output: z.object({ here: onChain(), whole: onChain() }) }),
  /** Takes admin permission away: exactly the request that the dialog showed. Gives the write's id. */
  revoke: () => ({ input: z.object({ request: permissionRequestSchema }), output: writeId() }),
  /** Makes an address an admin: exactly the request that the dialog showed. Gives the write's id. */
  grant: () => ({ input: z.object({ request: permissionRequestSchema }), output: writeId() }),
  /** Takes admin permission of one address away in each of these places, one after the other. Gives how many were added. */
  revokeEverywhere: () => ({
    input: z.object({ adminAddress: addressSchema, places: z.array(momentReferenceSchema).check(z.minLength(1)) }),
    output: z.object({ added: z.int() }),
  }),
  /** Sends nothing more of a batch; what is being sent goes on. */
  stopBatch: () => ({ input: z.object({ batch: z.string() }), output: z.object({}) }),
  /** The user has seen how a batch ended. */
  dismissBatch: () => ({ input: z.object({ batch: z.string() }), output: z.object({}) }),
  /** Reads one page of moments or collections, from 1 on. A refusal `service` has the Problem as its detail. */
  readTimeline: () => ({ input: z.object({ view: viewSchema, page: z.int().check(z.positive()) }), output: listPageSchema }),
  /** Asks the service whether it accepts the stored key; the answer is remembered beside the key. `problem`: why it is unclear. */
  checkKey: () => ({
    input: z.object({}),
    output: z.object({ result: z.enum(['accepted', 'refused', 'unclear']), problem: z.optional(problemSchema) }),
  }),
  /** Reads one moment of the timeline: whether the service can be reached. Gives how many entries came. */
  tryService: () => ({ input: z.object({}), output: z.object({ entries: z.int() }) }),
  /** Asks an RPC URL for its chain id; nothing when it does not answer with one. */
  readChainId: () => ({ input: z.object({ rpcUrl: baseUrl }), output: z.object({ chainId: z.optional(chainIdSchema) }) }),
} as const

export type Contract = typeof contract
export type Command = keyof Contract
export type Input<C extends Command> = z.infer<ReturnType<Contract[C]>['input']>
export type Output<C extends Command> = z.infer<ReturnType<Contract[C]>['output']>

/** What travels: the command's name and its input; back comes its output or a refusal. */
export const messageSchema = z.object({ command: z.string(), input: z.unknown() })
export type Reply = { done: true; output: unknown } | { done: false; refusal: Refusal }
