import type { AdminRow, WalletOwner } from '../../admins/rows'
import { shorten } from '../../chain/address'
import { quote } from '../format'
import { isolate } from '../intl'
import { t, textLanguage } from '../t'
import { standaloneName } from './person'

type Named = Pick<AdminRow, 'you' | 'creator' | 'username' | 'role'>

const nameOf = ({ username, you, address }: WalletOwner): string =>
  username ? quote(isolate(username, textLanguage())) : you ? t('admins.you') : shorten(address)

/** What a list calls an address: what it is, or its user name where that may stand alone; else undefined. */
export function adminName({ username, role }: Pick<AdminRow, 'username' | 'role'>, service: string): string | undefined {
  if (role) return role.kind === 'factory' ? t('admins.factory') : t('admins.wallet', [service])
  return standaloneName(username, service)
}

/**
 * The names of an address, empty for an address without any: its user name, quoted because it may read "you", then "you", the creator,
 * the factory, or whose wallet it is.
 */
export function adminNames({ you, creator, username, role }: Named, service: string): string {
  return [
    username && quote(isolate(username, textLanguage())),
    you && t('admins.you'),
    creator && t('admins.creator'),
    role?.kind === 'factory' && t('admins.factory'),
    role?.kind === 'wallet' && t('admins.walletOf', [service, nameOf(role.owner)]),
  ]
    .filter(Boolean)
    .join(' · ')
}
