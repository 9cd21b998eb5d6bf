import { useMemo } from 'react'
import { chainOf } from '../../lib/chain/chains'
import type { RequestContext } from '../../lib/drafts/build-request'
import { decimalSeparator } from '../../lib/i18n/format'
import { stores } from './stores'
import { useStored } from './useStored'

/** The context of a draft's request from the settings and the account's known collections. The caller adds the time. */
export function useRequestContext(): Omit<RequestContext, 'now'> {
  const { account, serviceUrl, chainId, networks } = useStored(stores.settings)
  const list = useStored(stores.collections)
  return useMemo(
    () => ({
      account,
      serviceUrl,
      chain: chainOf(chainId, networks),
      collections: new Map(
        [...(list && list.account === account ? list.collections : [])]
          // An address may be a collection on several networks: the last entry wins, which is the one on this network.
          .sort((one, other) => Number(one.chainId === chainId) - Number(other.chainId === chainId))
          .map((collection) => [collection.address.toLowerCase(), { chainId: collection.chainId }]),
      ),
      // A getter, because only building a request needs it, and it is slow.
      get separator() {
        return decimalSeparator()
      },
    }),
    [account, serviceUrl, chainId, networks, list],
  )
}
