import type { Address } from 'viem'
import { type Chain, chainOf } from '../chain/chains'
import type { Settings } from '../settings/settings'
import type { CollectionList } from '../timeline/collections'

/** What a request depends on besides the draft. */
export interface RequestContext extends StoredContext {
  /** The decimal separator of the user's language. */
  separator: () => '.' | ','
  /** The quotation marks of the user's language, around an ellipsis: “…”. */
  quotes: () => string
  /** Milliseconds since 1970. */
  now: number
}

/** The part of it that is stored. */
interface StoredContext {
  account: Address | undefined
  serviceUrl: string
  /** The network of the settings. */
  chain: Chain
  /** The account's known collections. */
  collections: CollectionList['collections']
}

/** Gives the stored context of a draft's request, from the settings and the list of collections that was read last. */
export function storedContext(
  { account, serviceUrl, chainId, networks }: Pick<Settings, 'account' | 'serviceUrl' | 'chainId' | 'networks'>,
  list: CollectionList | null,
): StoredContext {
  const collections = list && list.account === account ? list.collections : []
  return { account, serviceUrl, chain: chainOf(chainId, networks), collections }
}
