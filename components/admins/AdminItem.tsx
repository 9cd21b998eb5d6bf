import { type ReactNode, useState } from 'react'
import { type AdminRow, type HeldScope, scopeOf } from '../../lib/admins/rows'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { Address } from '../ui/Address'
import { LabelledValue } from '../ui/LabelledValue'
import { EverywhereDialog } from './EverywhereDialog'
import { LatestWrite } from './LatestWrite'
import { namesOf } from './PermissionFacts'
import { RevokeDialog } from './RevokeDialog'
import { StatusLabel } from './StatusLabel'
import type { CollectionChoice } from './useChosenCollection'

/** Scopes that a row names at first. */
const MAX_NAMED = 3

interface ItemProps {
  row: AdminRow
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  /** The scope that the buttons apply to. */
  scope: { tokenId: string; title: string | undefined }
  onScope: (tokenId: string) => void
}

/** One address: its name, its scopes, its latest write, and the buttons to revoke it. */
export function AdminItem({ row, collection, all, scope, onScope }: ItemProps) {
  const [asking, setAsking] = useState<PermissionRequest>()
  const [everywhere, setEverywhere] = useState(false)
  const held = scopeOf(row, scope.tokenId)
  const others = row.scopes.filter(({ tokenId }) => tokenId !== scope.tokenId)
  const names = namesOf(row)
  const moment = { collectionAddress: collection.address, tokenId: scope.tokenId, chainId: collection.chainId }
  const revoke = () => setAsking({ moment, adminAddress: row.address })
  return (
    <li className="card admin">
      <p>
        {names && <strong className="names">{names}</strong>}
        <Address value={row.address} />
      </p>
      {held ? (
        <p className="small">
          <LabelledValue label={<bdi>{scopeName(held)}</bdi>}>
            <StatusLabel status={held} />
          </LabelledValue>
        </p>
      ) : (
        <p className="small muted">{t('admins.notHere', [scopeName(scope)])}</p>
      )}
      {others.length > 0 && <OtherScopes scopes={others} also={held !== undefined} onScope={onScope} />}
      <LatestWrite collection={collection.id} tokenId={scope.tokenId} address={row.address} />
      <p className="row">
        {held && (
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
}

/** The other scopes of which an address is admin; a press on one chooses it. */
function OtherScopes({ scopes, also, onScope }: { scopes: HeldScope[]; also: boolean; onScope: (tokenId: string) => void }) {
  const item = (scope: HeldScope) => (
    <li key={scope.tokenId}>
      <button type="button" className="quiet scope" onClick={() => onScope(scope.tokenId)}>
        <bdi>{scopeName(scope)}</bdi>
      </button>
      {scope.chain !== true && <StatusLabel status={scope} />}
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
