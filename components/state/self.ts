import { useMemo } from 'react'
import type { Address } from 'viem'
import type { Self } from '../../lib/admins/rows'
import { serviceWallet, walletFor } from '../../lib/admins/service-wallet'
import { ownershipOf } from '../../lib/settings/account'
import { walletsOfList } from '../../lib/timeline/collections'
import { useKeyHint } from './key'
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

/**
 * The addresses that are the user: those of the key's artist and, unless the account is none of
 * them, the account with its other known wallets.
 */
export function useOwnAddresses(): Address[] {
  const { account, wallet } = useSelf()
  const list = useStored(stores.collections)
  const hint = useKeyHint()
  const ofKey = hint?.wallets?.map(({ address }) => address) ?? []
  if (!account || ownershipOf(account, hint) === 'foreign') return ofKey
  return [...walletsOfList(account, list), ...ofKey, ...(wallet ? [wallet] : [])]
}
