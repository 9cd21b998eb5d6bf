import { chainOf } from '../chain/chains'
import type { Settings } from '../settings/settings'
import type { CollectionList } from '../timeline/collections'

/** The context of a draft's request. */
export interface RequestContext extends ReturnType<typeof storedContext> {
  /** The decimal separator of the user's language. */
  separator: () => '.' | ','
  /** The quotation marks of the user's language, around an ellipsis: “…”. */
  quotes: () => string
  /** Milliseconds since 1970. */
  now: number
}

/** The part of it that is stored: the settings, and the account's known collections. */
export function storedContext(
  { account, serviceUrl, chainId, networks }: Settings,
  list: CollectionList | null,
) {
  const collections = list && list.account === account ? list.collections : []
  return { account, serviceUrl, chain: chainOf(chainId, networks), collections }
}
