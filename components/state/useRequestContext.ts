import { useMemo } from 'react'
import { chainOf } from '../../lib/chain/chains'
import type { RequestContext } from '../../lib/drafts/build-request'
import { decimalSeparator } from '../../lib/i18n/format'
import { formatLanguage } from '../../lib/i18n/t'
import { stores } from './stores'
import { useStored } from './useStored'

/** What a draft's request depends on beside the draft, out of settings and the account's known collections; without the time. */
export function useRequestContext(): Omit<RequestContext, 'now'> {
  const { account, chainId, networks } = useStored(stores.settings)
  const list = useStored(stores.collections)
  return useMemo(
    () => ({
      account,
      chain: chainOf(chainId, networks),
      collections: new Map(
        [...(list && list.account === account ? list.collections : [])]
          // One address may be a collection on several networks: the one on this network counts.
          .sort((one, other) => Number(one.chainId === chainId) - Number(other.chainId === chainId))
          .map((collection) => [collection.address.toLowerCase(), { chainId: collection.chainId }]),
      ),
      // Found out when it is asked for: that takes long, and nothing shows it.
      get separator() {
        return decimalSeparator(formatLanguage())
      },
    }),
    [account, chainId, networks, list],
  )
}
