import { chainOf } from '../chain/chains'
import type { Settings } from '../settings/settings'
import type { CollectionList } from '../timeline/collections'

export interface RequestContext extends ReturnType<typeof storedContext> {
  /** The decimal separator of the user's language. */
  separator: () => '.' | ','
  /** The quotation marks of the user's language, around an ellipsis: “…”. */
  quotes: () => string
  /** Milliseconds since 1970. */
  now: number
}

export function storedContext(
  { account, serviceUrl, chainId, networks }: Settings,
  list: CollectionList | null,
) {
  const collections = list && list.account === account ? list.collections : []
  return { account, serviceUrl, chain: chainOf(chainId, networks), collections }
}
