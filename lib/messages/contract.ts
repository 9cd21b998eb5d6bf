import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { ChainPermission } from '../admins/check-permission'
import { readPlainName } from '../chain/ens'
import type { Offer } from '../drafts/capture-selection'
import { draftFieldsSchema } from '../drafts/draft'
import type { MomentDetails } from '../service/moment-details'
import { addressSchema, chainIdSchema } from '../service/primitives'
import {
  momentReferenceSchema,
  permissionRequestSchema,
  publishRequestSchema,
} from '../service/requests'
import type { KeyCheck } from '../settings/check-key'
import { baseUrl } from '../settings/settings'
import type { ListPage } from '../timeline/entry'
import { pageRequestSchema } from '../timeline/page-request'
import { viewSchema } from '../timeline/view'
import type { Refusal } from './refusal'

const nothing = z.object({})
const writeId = z.object({ id: z.string() })

/** The background checks the inputs with these schemas. */
export const contract = {
  /** Answers at once, so that a page knows that the background runs. */
  ping: nothing,
  /**
   * Publishes exactly the request that the review has shown, if the stored draft that it was built
   * from is still at this revision and the request still holds. Answers when the write is queued
   * durably.
   */
  publish: z.object({
    draftId: z.string(),
    revision: z.int(),
    shown: z.object({ request: publishRequestSchema, serviceUrl: baseUrl, chainId: chainIdSchema }),
  }),
  /** Puts the draft of a refused or reverted publication back, as it was. */
  editAgain: writeId,
  /** `sendings`: what the user saw and agreed to. If it has changed since, nothing is sent. */
  sendAgain: z.object({ id: z.string(), sendings: z.int() }),
  /** Searches for an unknown outcome, or asks the chain, at once. */
  checkAgain: writeId,
  /** Carries out every step of the journal that is due, because a surface shows it. */
  wake: nothing,
  /** A review or dialog opens that may lead to a write there. */
  noteBlock: z.object({ chainId: chainIdSchema }),
  /** Hides what does not go on by itself of a write's batch. */
  dismiss: writeId,
  /** Cancels what was not sent yet of a write's batch. */
  stop: writeId,
  /** Sends what of a write's batch waited when the browser closed. */
  resume: writeId,
  /** Makes a draft of the selection in a tab, and has its window show it. */
  useSelection: z.object({ tabId: z.int(), windowId: z.int() }),
  /** Reads the selection in a tab, or its page as a source, for the user to take or leave. */
  readOffer: z.object({ tabId: z.int() }),
  /** Stores the last input of a page that is closing, and keeps its draft the current one. */
  keepDraft: z.object({ id: z.string(), fields: draftFieldsSchema, changed: z.array(z.string()) }),
  /** Reads the account's collections from the service into storage. */
  readCollections: z.object({ account: addressSchema }),
  /** Reads the admins of a collection, from the service and the chain, into storage. */
  readAdmins: z.object({ collection: addressSchema, chainId: chainIdSchema }),
  /** Reads the admins of every collection of the account into storage, with few requests. */
  readAccountAdmins: nothing,
  /** Asks about one address on one token and on the whole collection. */
  checkPermission: permissionRequestSchema,
  /** Looks up the address of a plain ENS name on Ethereum. Refused where that cannot be asked. */
  resolveName: z.object({
    name: z.string().check(z.refine((name) => readPlainName(name) === name)),
  }),
  /**
   * Changes permissions: exactly the requests that the dialog shows, one after the other. Answers
   * when all are queued durably; refused, and none is queued, where another write is in the way of
   * any (`busy` names these).
   */
  changePermissions: z.object({
    kind: z.enum(['revoke', 'grant']),
    requests: z.array(permissionRequestSchema).check(z.minLength(1)),
  }),
  /** Reads one page of moments or collections. */
  readTimeline: z.object({ view: viewSchema, request: pageRequestSchema }),
  /** Reads what the service tells of one moment alone. */
  readMoment: momentReferenceSchema,
  /** Stores the answer beside the key, and fills in the creator's address where it is missing. */
  checkKey: nothing,
  /** Notes what the browser has lost, because a page does not find what was stored. */
  checkInventory: nothing,
  /** Keeps the saved key, for `restorePreviousKey`, before a page saves another in its place. */
  keepPreviousKey: nothing,
  /** Refused where none is kept. */
  restorePreviousKey: nothing,
  /** Asks an RPC URL for its chain id. Refused where it does not answer with one. */
  readChainId: z.object({ rpcUrl: baseUrl }),
} as const

/** The background is trusted by its own pages, which therefore do not check it. */
interface Outputs {
  publish: { id: string }
  editAgain: { draftId: string }
  /** Empty where nothing is selected and the page is not public, or where nobody may read it. */
  readOffer: Offer
  checkPermission: ChainPermission
  /** Without `address` none is set. */
  resolveName: { address?: Address | undefined }
  /** The id of the first write. */
  changePermissions: { id: string }
  readTimeline: ListPage
  readMoment: MomentDetails
  checkKey: KeyCheck
  readChainId: { chainId: number }
}

export type Command = keyof typeof contract
export type Input<C extends Command> = z.infer<(typeof contract)[C]>
export type Output<C extends Command> = C extends keyof Outputs ? Outputs[C] : object

/** A function for each command. It throws Refused to refuse. */
export type Procedures = {
  [C in Command]: (input: Input<C>) => Promise<C extends keyof Outputs ? Outputs[C] : void>
}

export const messageSchema = z.object({ command: z.string(), input: z.unknown() })
export type Reply<C extends Command = Command> =
  | { done: true; output: Output<C> }
  | { done: false; refusal: Refusal }
