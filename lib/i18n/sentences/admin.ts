import type { AdminRow, WalletOwner } from '../../admins/rows'
import { shorten } from '../../chain/address'
import { quote } from '../format'
import { isolate } from '../intl'
import { t, textLanguage } from '../t'

type Named = Pick<AdminRow, 'you' | 'creator' | 'username' | 'role'>

const nameOf = ({ username, you, address }: WalletOwner): string =>
  username ? quote(isolate(username, textLanguage())) : you ? t('admins.you') : shorten(address)

/** The names of an address: its user name in quotation marks, for it may be "you", then our own words: "you", the creator, the factory, or whose wallet it is; empty for any other address. */
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
