import { chainOf } from '../chain/chains'
import type { Settings } from '../settings/settings'
import type { CollectionList } from '../timeline/collections'
import type { RequestContext } from './build-request'

/**
 * Gives the context of a draft's request, but for the time, from the settings and the account's known collections. `language`: gives
 * the decimal separator and the quotation marks of the user's language.
 */
export function requestContext(
  { account, serviceUrl, chainId, networks }: Pick<Settings, 'account' | 'serviceUrl' | 'chainId' | 'networks'>,
  list: CollectionList | null,
  language: { separator: () => RequestContext['separator']; quotes: () => string },
): Omit<RequestContext, 'now'> {
  const own = list && list.account === account ? list.collections : []
  return {
    account,
    serviceUrl,
    chain: chainOf(chainId, networks),
    collections: new Map(
      [...own]
        // An address may be a collection on several networks: the last entry wins, which is the one on this network.
        .sort((one, other) => Number(one.chainId === chainId) - Number(other.chainId === chainId))
        .map((collection) => [collection.address.toLowerCase(), { chainId: collection.chainId }]),
    ),
    // A getter, because only building a request needs it, and it is slow.
    get separator() {
      return language.separator()
    },
    get quotes() {
      return language.quotes()
    },
  }
}
