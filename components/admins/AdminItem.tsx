import { memo, useId, useState } from 'react'
import { momentIn } from '../../lib/admins/places'
import { type AdminRow, scopeOf } from '../../lib/admins/rows'
import { adminName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { ShortHash } from '../ui/Address'
import { MoreMenu } from '../ui/Menu'
import { useShort } from '../ui/useShort'
import { AdminDetails, type ItemProps, WalletNote } from './AdminDetails'
import { useChangeOfRight } from './ChangeOfRights'
import { ChangeState } from './ChangeState'
import { isRunning } from './changes'
import { Person, PersonScopes } from './Person'
import { RevokeEverywhere } from './RevokeEverywhere'

/**
 * A revocation that is hard to undo is in a menu. Memoized, so that a line is rendered again only
 * when its own props change.
 */
export const AdminItem = memo(function AdminItem(props: ItemProps) {
  const { row, collection, choices, tokenId, change, isChangeShown } = props
  const { address } = row
  const revocation = useChangeOfRight('revoke')
  const [everywhere, setEverywhere] = useState(false)
  const [open, setOpen] = useState(false)
  const id = useId()
  const called = adminName(row, useServiceName())
  // One service may have several wallets.
  const short = useShort(address)
  const name = called && row.role ? `${called} ${short}` : (called ?? short)
  const isChanging = change !== undefined && isRunning(change)
  const isHardToUndo = row.you || row.creator || row.role !== undefined
  const place = revocablePlace(row, tokenId)
  const isHolder = row.scopes.length > 0
  const mayEverywhere = row.scopes.length > 1 || (isHolder && choices.length > 1)
  const openRevocation = () => {
    if (place === undefined) return setEverywhere(true)
    const request = { moment: momentIn(collection, place), adminAddress: address }
    // Where the record has no wallet of theirs, the chain's answer may bring one: in an open dialog
    // its tick box would move things.
    if (row.wallet || row.role) revocation.open({ request })
    else void revocation.ask(request)
  }
  const revoke = isHolder && (
    <button
      type="button"
      className="danger"
      disabled={isChanging}
      aria-busy={revocation.checking}
      aria-label={t('admins.revokeLabel', [address])}
      onClick={openRevocation}
    >
      {t('admins.revoke')}
    </button>
  )
  return (
    <li className="admin stack tight">
      <div className="person">
        <Person row={row} />
        <PersonScopes
          {...props}
          name={name}
          open={open}
          controls={id}
          onToggle={() => setOpen(!open)}
        />
        {!isHardToUndo && revoke}
        {(mayEverywhere || (isHardToUndo && isHolder)) && (
          <MoreMenu name={t('admins.moreFor', [name])}>
            <p className="small">
              {called && <strong dir="auto">{called}</strong>}
              <ShortHash value={address} />
            </p>
            {isHardToUndo && revoke}
            {mayEverywhere && (
              <button
                type="button"
                className="danger"
                disabled={isChanging}
                onClick={() => setEverywhere(true)}
              >
                {t('admins.everywhere')}
              </button>
            )}
          </MoreMenu>
        )}
      </div>
      {row.you && <WalletNote row={row} collection={collection} />}
      {open && (
        <div id={id} className="details stack tight small">
          <AdminDetails {...props} />
        </div>
      )}
      {isChangeShown && change && <ChangeState key={change[0].id} id={change[0].id} />}
      {revocation.dialog}
      {everywhere && (
        <RevokeEverywhere
          address={address}
          collection={collection}
          choices={choices}
          onClose={() => setEverywhere(false)}
        />
      )}
    </li>
  )
})

/** Gives the chosen token, or the only one held; undefined where several others are held. */
function revocablePlace(row: AdminRow, tokenId: string): string | undefined {
  if (scopeOf(row, tokenId)) return tokenId
  return row.scopes.length === 1 ? row.scopes[0]?.tokenId : undefined
}
