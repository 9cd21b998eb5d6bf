import type { AdminRow, WalletOwner } from '../../admins/rows'
import { joinFacts, quote } from '../format'
import { t } from '../t'
import { standaloneName } from './person'

interface NamedScope {
  tokenId: string
  title?: string | undefined
}

/** The whole collection, a moment's title, or its token id where no title is known. */
export function scopeName({ tokenId, title }: NamedScope): string {
  if (tokenId === '0') return t('admins.whole')
  // A moment may have the name of the whole collection as its title.
  if (title === t('admins.whole')) return `${title} #${tokenId}`
  return title ?? t('admins.token', [tokenId])
}

/** "Whole collection + 8 moments" or "3 moments"; a single one has its name. */
export function scopesSentence(scopes: readonly NamedScope[]): string {
  const [first] = scopes
  if (first && scopes.length === 1) return scopeName(first)
  const moments = scopes.filter(({ tokenId }) => tokenId !== '0').length
  return t(moments < scopes.length ? 'admins.wholeAnd' : 'admins.moments', moments)
}

/** A wallet without a name by its whole address: shortened, it could read as another one. */
function ownerName({ username, you, address }: WalletOwner): string {
  if (username) return quote(username)
  return you ? t('admins.you') : address
}

/** The name of an address in a list: its role, or its user name where that can be shown alone. */
export function adminName(
  { username, role }: Pick<AdminRow, 'username' | 'role'>,
  service: string,
): string | undefined {
  if (role) return role.kind === 'factory' ? t('admins.factory') : t('admins.wallet', [service])
  return standaloneName(username, service)
}

/** All names of an address, empty for none. Its user name is quoted, because it may read "you". */
export function adminNames(
  { you, creator, username, role }: Pick<AdminRow, 'you' | 'creator' | 'username' | 'role'>,
  service: string,
): string {
  return joinFacts(
    username && quote(username),
    you && t('admins.you'),
    creator && t('admins.creator'),
    role?.kind === 'factory' && t('admins.factory'),
    role?.kind === 'wallet' && t('admins.walletOf', [service, ownerName(role.owner)]),
  )
}
