import { useState } from 'react'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { statusOf } from '../../lib/admins/rows'
import { reasonsOf } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { KeyNotice, RefusalNote } from './Notices'
import { AddressFact, CollectionFact, Fact, namesOf, ScopeFact } from './PermissionFacts'
import { isConfirmed, SecondConfirmation } from './SecondConfirmation'
import { useAdminRecord, useServiceWallet } from './useAdmins'
import { useChainPermission } from './useChainPermission'

/** Shows a revocation before it is sent: address, scope, present abilities, consequences. "Revoke now" sends exactly this request. */
export function RevokeDialog({
  request,
  onSent,
  onClose,
}: {
  request: PermissionRequest
  onSent?: ((id: string) => void) | undefined
  onClose: () => void
}) {
  const { collectionAddress, tokenId, chainId } = request.moment
  const address = request.adminAddress
  const { account } = useStored(stores.settings)
  const record = useAdminRecord({ address: collectionAddress, chainId })
  const wallet = useServiceWallet()
  const permission = useChainPermission(request)
  const [typed, setTyped] = useState('')
  const { busy, refusal, run } = useCommand({ inline: true })
  const revoke = async () => {
    const sent = await run('revoke', { request })
    if (!sent) return
    onSent?.(sent.id)
    onClose()
  }
  const reasons = reasonsOf({ address, tokenIds: [tokenId], record, account, wallet })
  const person = record?.people.find((candidate) => sameAddress(candidate.address, address))
  const names = namesOf({
    username: person?.username,
    you: account !== undefined && sameAddress(account, address),
    creator: record?.creator !== undefined && sameAddress(record.creator, address),
  })
  return (
    <Dialog
      title={t('admins.revokeTitle')}
      confirm={t('admins.revokeNow')}
      danger
      busy={busy}
      blocked={!permission || !isConfirmed(reasons, address, typed)}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <dl className="facts">
        <AddressFact address={address} names={names} />
        <ScopeFact tokenId={tokenId} title={record?.scopes.find((scope) => scope.tokenId === tokenId)?.title} />
        <CollectionFact address={collectionAddress} chainId={chainId} />
        <Fact name={t('admins.canNow')} awaited>
          <Abilities tokenId={tokenId} permission={permission} listed={statusOf(record, address, tokenId).service} />
        </Fact>
      </dl>
      <SecondConfirmation reasons={reasons} address={address} typed={typed} onType={setTyped} />
      <p className="small muted">{t('admins.onlyAdmin')}</p>
    </Dialog>
  )
}

/** The present abilities of the address, as the chain says; a warning where there is nothing to revoke. */
function Abilities({
  tokenId,
  permission,
  listed,
}: {
  tokenId: string
  permission: ChainPermission | undefined
  listed: boolean | undefined
}) {
  if (!permission) return <span className="muted">{t('admins.asking')}</span>
  const can = t(tokenId === '0' ? 'admins.canWhole' : 'admins.canMoment')
  if (permission.token) {
    const keeps = tokenId !== '0' && permission.collection
    return (
      <>
        {can} {keeps && <strong>{t('admins.keepsThroughWhole')}</strong>}
      </>
    )
  }
  if (permission.token === false) {
    return <p className="note warn">{t(permission.collection ? 'admins.onlyThroughWhole' : 'admins.notAdmin')}</p>
  }
  const word = listed === undefined ? 'admins.unaskedUnknown' : listed ? 'admins.unaskedListed' : 'admins.unaskedUnlisted'
  return <p className="note warn">{t(word)}</p>
}
