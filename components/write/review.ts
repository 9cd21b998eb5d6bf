import type { Chain } from '../../lib/chain/chains'
import type { Draft } from '../../lib/drafts/draft'
import type { PublishRequest } from '../../lib/service/requests'

/** A publication as its review shows it. */
export interface Review {
  draft: Draft
  /** Built from the stored draft. */
  request: PublishRequest
  /** The service and the network of the settings when the request was built. */
  serviceUrl: string
  chain: Chain
}
