import type { Address } from 'viem'
import { type Chain, chainOf } from '../chain/chains'
import type { Settings } from '../settings/settings'
import type { CollectionList } from '../timeline/collections'

/** The context of a draft's request. */
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

/** Takes the stored part from the settings and the stored list of collections. */
export function storedContext(
  { account, serviceUrl, chainId, networks }: Settings,
  list: CollectionList | null,
): StoredContext {
  const collections = list && list.account === account ? list.collections : []
  return { account, serviceUrl, chain: chainOf(chainId, networks), collections }
}
