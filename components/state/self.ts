import { useMemo } from 'react'
import type { Self } from '../../lib/admins/rows'
import { serviceWallet, walletFor } from '../../lib/admins/service-wallet'
import { stores } from './stores'
import { follow, useStored } from './useStored'

const walletStore = follow({ read: serviceWallet.get, watch: serviceWallet.watch, initial: null })

/** Resolves when the stored wallet has been read. */
export const selfReady = walletStore.ready

/** The account, and the service's wallet for it where that is known. */
export function useSelf(): Self {
  const { serviceUrl, account } = useStored(stores.settings)
  const wallet = walletFor(useStored(walletStore), { serviceUrl, account })?.address
  return useMemo(() => ({ account, wallet }), [account, wallet])
}
