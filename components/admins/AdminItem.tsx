import { memo, type ReactNode, useState } from 'react'
import { type AdminRow, type HeldScope, scopeOf } from '../../lib/admins/rows'
import { adminNames } from '../../lib/i18n/sentences/admin'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { Address } from '../ui/Address'
import { LabelledValue } from '../ui/LabelledValue'
import { EverywhereDialog } from './EverywhereDialog'
import { AnnouncedWriteState } from './PermissionWrite'
import { RevokeDialog } from './RevokeDialog'
import { ScopeStatus, StatusLabel } from './StatusLabel'
import type { CollectionChoice } from './useChosenCollection'
import { useServiceName } from './useService'
import { WalletNote } from './WalletNote'

/** Scopes that a row names at first. */
const MAX_NAMED = 3

interface ItemProps {
  row: AdminRow
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  /** The scope that the buttons apply to. */
  tokenId: string
  title: string | undefined
  onScope: (tokenId: string) => void
  /** The newest write about the address on that scope. */
  writeId: string | undefined
  /** The address gets a share of the sales of these tokens. */
  shares: ReadonlySet<string> | undefined
}

/** One address: its name, its scopes, its latest write, and the buttons to revoke it. Rendered again only when its own facts change. */
export const AdminItem = memo(function AdminItem({
  row,
  collection,
  all,
  tokenId,
  title,
  onScope,
  writeId,
  shares,
}: ItemProps) {
  const [asking, setAsking] = useState<PermissionRequest>()
  const [everywhere, setEverywhere] = useState(false)
  const name = scopeName({ tokenId, title })
  const others = row.scopes.filter((scope) => scope.tokenId !== tokenId)
  const names = adminNames(row, useServiceName())
  const moment = { collectionAddress: collection.address, tokenId, chainId: collection.chainId }
  const revoke = () => setAsking({ moment, adminAddress: row.address })
  return (
    <li className="card admin">
      <p>
        {names && <strong className="names">{names}</strong>}
        <Address value={row.address} />
      </p>
      {row.status === 'none' ? (
        <p className="small muted">{t('admins.notHere', [name])}</p>
      ) : (
        <p className="small">
          <LabelledValue label={<bdi>{name}</bdi>}>
            <StatusLabel status={row.status} />
          </LabelledValue>
          {shares?.has(tokenId) && <span className="muted">{t('admins.recipient')}</span>}
        </p>
      )}
      {others.length > 0 && <OtherScopes scopes={others} also={row.status !== 'none'} shares={shares} onScope={onScope} />}
      {row.scopes.length > 0 && <WalletNote row={row} collection={collection} />}
      {writeId && <AnnouncedWriteState key={writeId} id={writeId} />}
      <p className="row">
        {scopeOf(row, tokenId) && (
          <button type="button" className="danger" aria-label={t('admins.revokeLabel', [row.address])} onClick={revoke}>
            {t('admins.revoke')}
          </button>
        )}
        {(row.scopes.length > 1 || (row.scopes.length > 0 && all.length > 1)) && (
          <button type="button" className="quiet" onClick={() => setEverywhere(true)}>
            {t('admins.everywhere')}
          </button>
        )}
      </p>
      {asking && <RevokeDialog request={asking} onClose={() => setAsking(undefined)} />}
      {everywhere && (
        <EverywhereDialog address={row.address} collection={collection} all={all} onClose={() => setEverywhere(false)} />
      )}
    </li>
  )
})

/** The other scopes of which an address is admin; a press on one chooses it. */
function OtherScopes({
  scopes,
  also,
  shares,
  onScope,
}: {
  scopes: HeldScope[]
  also: boolean
  shares: ReadonlySet<string> | undefined
  onScope: (tokenId: string) => void
}) {
  const item = (scope: HeldScope) => (
    <li key={scope.tokenId}>
      <button type="button" className="quiet scope" onClick={() => onScope(scope.tokenId)}>
        <bdi>{scopeName(scope)}</bdi>
      </button>
      <ScopeStatus scope={scope} />
      {shares?.has(scope.tokenId) && <span className="muted">{t('admins.recipient')}</span>}
    </li>
  )
  return (
    <div className="small scopes">
      <span className="muted">{t(also ? 'admins.alsoAdminOf' : 'admins.adminOf')}</span>
      <ul>{scopes.slice(0, MAX_NAMED).map(item)}</ul>
      {scopes.length > MAX_NAMED && <MoreScopes scopes={scopes.slice(MAX_NAMED)} item={item} />}
    </div>
  )
}

/** The scopes beyond the first few, rendered only when they are opened, because there may be a thousand. */
function MoreScopes({ scopes, item }: { scopes: HeldScope[]; item: (scope: HeldScope) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('admins.morePlaces', scopes.length)}</summary>
      {open && <ul>{scopes.map(item)}</ul>}
    </details>
  )
}
