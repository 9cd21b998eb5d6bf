import { useState } from 'react'
import type { Address as HexAddress } from 'viem'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { type WalletRights, walletEverywhere } from '../../lib/admins/places'
import { walletsIn } from '../../lib/admins/recipients'
import type { AdminRecord } from '../../lib/admins/record'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import type { Permission } from '../../lib/writes/write'
import { useServiceName } from '../state/names'
import { useSelf } from '../state/self'
import { Address } from '../ui/Address'
import { Tick } from '../ui/Field'

interface Choice {
  kind: Permission['kind']
  address: HexAddress
  /** A single right that is changed. */
  alone: PermissionRequest | undefined
  /** What is known of that right, and of the wallet. */
  expected: ChainPermission | undefined
  isEverywhere: boolean
  /** The records of the collections that are changed. */
  affected: readonly AdminRecord[]
}

interface ChosenWallet extends WalletRights {
  kind: Permission['kind']
  isYours: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Undefined where the service's wallet for the person has no right to change with theirs. */
export function useWalletRights(choice: Choice): ChosenWallet | undefined {
  const self = useSelf()
  const [tick, setTick] = useState<boolean>()
  const { kind, address, alone } = choice
  const isYours = self.account !== undefined && sameAddress(self.account, address)
  const rights = kind === 'grant' ? grantable(choice, self.wallet) : revocable(choice, self)
  if (!rights) return undefined
  // Without the wallet that acts for them nobody can act for the user or give anything back, so that
  // users have to ask for its revocation. For one moment, the whole collection, without which a
  // wallet does not act, is more than was asked for.
  const actsForYou = isYours || (self.wallet && sameAddress(self.wallet, rights.address))
  const usual = kind === 'grant' ? alone?.moment.tokenId === '0' : !actsForYou
  // The service cannot give its wallet for this key what that wallet itself lacks.
  const isTicked = (tick ?? usual) && !(kind === 'grant' && isYours)
  return { ...rights, kind, isYours, isTicked, onTick: setTick }
}

function grantable(
  { address, alone, expected, affected }: Choice,
  own: HexAddress | undefined,
): WalletRights | undefined {
  const wallet = expected?.wallet
  // The service names a wallet for any address, for its own wallets too.
  const isWallet = walletsIn(affected[0], own).has(address.toLowerCase())
  if (!alone || isWallet || wallet?.collection !== false) return undefined
  const whole = { ...alone.moment, tokenId: '0' }
  return { address: wallet.address, requests: [{ moment: whole, adminAddress: wallet.address }] }
}

function revocable(
  { address, alone, expected, isEverywhere, affected }: Choice,
  self: Parameters<typeof walletEverywhere>[2],
): WalletRights | undefined {
  if (isEverywhere) return walletEverywhere(address, affected, self)
  const wallet = expected?.wallet
  if (!alone || !wallet?.token) return undefined
  return { address: wallet.address, requests: [{ ...alone, adminAddress: wallet.address }] }
}

export function WalletTick({ kind, address, isYours, isTicked, onTick }: ChosenWallet) {
  const service = useServiceName()
  if (kind === 'grant' && isYours)
    return <p className="note">{t('admins.walletMissingYou', [service])}</p>
  const label = isYours ? 'admins.revokeWalletYou' : 'admins.revokeWallet'
  return (
    <Tick checked={isTicked} onChange={onTick}>
      {t(kind === 'grant' ? 'admins.addWalletToo' : label, [service])} <Address value={address} />
    </Tick>
  )
}
