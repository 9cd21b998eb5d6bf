import type { Address } from 'viem'
import type { CreatedCollection, PermissionChange, Setup, TokenQuery } from '../../chain/events'
import type { Effect } from '../../chain/read-receipt'
import type { ServiceClient } from '../../service/client'
import type { Metadata } from '../../service/moment'
import type { PermissionResponse, PublishResponse } from '../../service/requests'
import type { Match, Operation, Status } from '../write'

/** The operations that execute a transaction. */
export type WriteService = Pick<
  ServiceClient,
  'createWriting' | 'revokePermission' | 'grantPermission'
>

/**
 * The log of a write's chain, from its first block on, and what the service and the gateways tell
 * about a token of the log.
 */
export interface Evidence {
  /** The tokens that were set up in a collection, and the changes of permissions on a token. */
  setups: (collection: Address) => Promise<Setup[]>
  changes: (query: TokenQuery) => Promise<PermissionChange[]>
  /** The collections that were created for an admin. */
  created: (admin: Address) => Promise<CreatedCollection[]>
  /**
   * The wallet through which the service acts for an address; undefined where the service does not
   * tell.
   */
  wallet: (address: Address) => Promise<Address | undefined>
  /** The metadata of a token; undefined where it cannot be read. */
  metadata: (setup: Setup) => Promise<Metadata | undefined>
  /** The whole text behind a URI; undefined where it cannot be read. */
  text: (uri: string) => Promise<string | undefined>
}

/**
 * The transactions that may be those of a write. `isWhole`: no event of the log was left undecided.
 */
export interface Matches {
  matches: Match[]
  isWhole: boolean
}

/** One kind of write, for one operation. The keys of texts are those of the locales. */
export interface Kind {
  /**
   * What only one open write at a time may change: a draft, or an address's permission on a token.
   */
  subject: string
  /** The collection that it changes; undefined where it makes one, or the service chooses it. */
  collection: Address | undefined
  /** The token that it is about, or has made as far as its status tells. */
  token: (status: Status) => { address?: Address | undefined; tokenId?: string | undefined }
  /** Sends it. Throws a ServiceError. */
  send: (service: WriteService) => Promise<PublishResponse | PermissionResponse>
  /** The effect that its transaction should have. */
  effect: (status: Status) => Effect
  /** Finds its transactions in the log of its chain. Throws where the chain cannot be asked. */
  find: (evidence: Evidence, chainId: number) => Promise<Matches>
  /**
   * The text of its name, with what it is about: a title, which says enough alone, or an address.
   */
  label: { text: `activity.${Operation['kind']}`; of: string; isTitle: boolean }
  /** What was certainly not done, and what to do after a failure on the chain. */
  nothingDone: 'activity.nothingPublished' | 'activity.nothingChanged'
  afterRevert: 'activity.revertedPublish' | 'activity.revertedChange'
  /**
   * The texts `problem.{…}` where the service refuses fields, which only a draft lets the user
   * correct, and where it acts for no admin: for the creator of a publication, and for the key's
   * artist otherwise (docs/service.md).
   */
  badFields: 'inputRefused' | 'statusRefused'
  notAdmin: 'notAdminPublish' | 'notAdmin'
}
