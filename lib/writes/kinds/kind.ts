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

/** The log from a write's first block on, and what service and gateways tell about its tokens. */
export interface Evidence {
  setups: (collection: Address) => Promise<Setup[]>
  changes: (query: TokenQuery) => Promise<PermissionChange[]>
  created: (admin: Address) => Promise<CreatedCollection[]>
  /** The wallet through which the service acts for the address; undefined where it tells none. */
  wallet: (address: Address) => Promise<Address | undefined>
  /** Undefined where it cannot be read. */
  metadata: (setup: Setup) => Promise<Metadata | undefined>
  /** Undefined where the whole text cannot be read. */
  text: (uri: string) => Promise<string | undefined>
}

/** `isWhole`: no event of the log was left undecided. */
export interface Matches {
  matches: Match[]
  isWhole: boolean
}

/** The keys of texts are those of the locales. */
export interface Kind {
  /** Only one open write may change it: a draft, or an address's permission on a token. */
  subject: string
  /** The collection that it changes; undefined where it makes one, or the service chooses it. */
  collection: Address | undefined
  /** The token that it is about, or has made as far as its status tells. */
  token: (status: Status) => { address?: Address | undefined; tokenId?: string | undefined }
  /** Throws a ServiceError. */
  send: (service: WriteService) => Promise<PublishResponse | PermissionResponse>
  effect: (status: Status) => Effect
  /** Whether a second transaction of the same does harm, so that it is looked for. */
  isHarmfulTwice: boolean
  /** What the log tells of it: writes that have it in common cannot be told apart there. */
  likeness: readonly (string | undefined)[]
  /** Throws where the chain cannot be asked. */
  find: (evidence: Evidence, chainId: number) => Promise<Matches>
  /** `of`: a title, which says enough alone (`isTitle`), or an address. */
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
