import { type ReactNode, useState } from 'react'
import { momentIn } from '../../lib/admins/places'
import type { AdminRow, HeldScope } from '../../lib/admins/rows'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { Address } from '../ui/Address'
import { useChangeOfRight } from './ChangeOfRights'
import { ScopeStatus, StatusLabel } from './DialogParts'
import type { CollectionChoice } from './useChosenCollection'
import type { ShownRow } from './useRows'

export interface ListProps {
  collection: CollectionChoice
  /** Every collection of the account. */
  choices: readonly CollectionChoice[]
  /** The scope that the buttons apply to. */
  tokenId: string
  title: string | undefined
  onScope: (tokenId: string) => void
}

export type ItemProps = ListProps & ShownRow

/** Maximum number of scopes that are listed at once. */
const MAX_NAMED = 3

/** A press on a scope chooses it. */
export function AdminDetails({
  row,
  isElsewhere,
  collection,
  tokenId,
  title,
  shares,
  onScope,
}: ItemProps) {
  const service = useServiceName()
  const name = scopeName({ tokenId, title })
  const others = row.scopes.filter((scope) => scope.tokenId !== tokenId)
  const item = (scope: HeldScope) => (
    <li key={scope.tokenId}>
      <button type="button" className="quiet scope" onClick={() => onScope(scope.tokenId)}>
        <bdi className="clamped">{scopeName(scope)}</bdi>
      </button>
      <ScopeStatus scope={scope} />
      {shares?.has(scope.tokenId) && <span className="muted">{t('admins.recipient')}</span>}
    </li>
  )
  return (
    <>
      <p>
        <Address value={row.address} />
      </p>
      <ul className="scopes">
        {!isElsewhere && (
          <li>
            <bdi className="clamped">{name}</bdi>
            <StatusLabel status={row.status} />
            {shares?.has(tokenId) && <span className="muted">{t('admins.recipient')}</span>}
          </li>
        )}
        {others.slice(0, MAX_NAMED).map(item)}
      </ul>
      {others.length > MAX_NAMED && <MoreScopes scopes={others.slice(MAX_NAMED)} item={item} />}
      {row.wallet?.isAdmin && !row.role && (
        <p className="muted">
          {t(row.you ? 'admins.walletIsAdminYou' : 'admins.walletIsAdmin', [service])}
        </p>
      )}
      {!row.you && <WalletNote row={row} collection={collection} />}
    </>
  )
}

/** Renders the scopes beyond the first few only when opened: there may be a thousand. */
function MoreScopes({
  scopes,
  item,
}: {
  scopes: HeldScope[]
  item: (scope: HeldScope) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('admins.morePlaces', scopes.length)}</summary>
      {open && <ul className="scopes">{scopes.map(item)}</ul>}
    </details>
  )
}

interface WalletNoteProps {
  row: AdminRow
  collection: CollectionChoice
}

/**
 * Says that the wallet through which the service acts for an admin is no admin itself: a grant or
 * revocation changes exactly the given address (docs/service.md, "DELETE /moment/permission").
 */
export function WalletNote({ row: { wallet, role, you, scopes }, collection }: WalletNoteProps) {
  const service = useServiceName()
  const { checking, ask, dialog } = useChangeOfRight('grant')
  if (!wallet || wallet.isAdmin || role || scopes.length === 0) return null
  const request = { moment: momentIn(collection, '0'), adminAddress: wallet.address }
  return (
    <div className="note stack tight small">
      <p>{t(you ? 'admins.walletMissingYou' : 'admins.walletMissing', [service])}</p>
      <Address value={wallet.address} />
      {/* The service cannot give its wallet for this key what that wallet itself lacks. */}
      {!you && (
        <p className="row">
          <button type="button" onClick={() => void ask(request)}>
            {t('admins.addWallet')}
          </button>
          {checking && <span className="muted">{t('admins.chainLoading')}</span>}
        </p>
      )}
      {dialog}
    </div>
  )
}
