import { useMemo } from 'react'
import type { Self } from '../../lib/admins/rows'
import { serviceWallet } from '../../lib/admins/service-wallet'
import { sameAddress } from '../../lib/chain/address'
import { stores } from '../state/stores'
import { follow, useStored } from '../state/useStored'

const walletStore = follow({ read: serviceWallet.get, watch: serviceWallet.watch, initial: null })

/** Resolves when the stored wallet has been read. */
export const selfReady = walletStore.ready

/** The account, and the service's wallet for it where that is known. */
export function useSelf(): Self {
  const { serviceUrl, account } = useStored(stores.settings)
  const wallet = useStored(walletStore)
  const fits =
    wallet && account && wallet.serviceUrl === serviceUrl && sameAddress(wallet.account, account)
  const address = fits ? wallet.address : undefined
  return useMemo(() => ({ account, wallet: address }), [account, address])
}
