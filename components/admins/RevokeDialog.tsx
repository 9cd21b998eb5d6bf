import { useState } from 'react'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { permissionOf, recordedPermission } from '../../lib/admins/permission'
import { rowsOf } from '../../lib/admins/rows'
import { reasonsOf } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { adminNames } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { useServiceName } from '../state/names'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { Dialog } from '../ui/Dialog'
import { Fact } from '../ui/Fact'
import { KeyNotice, MomentDetails, RefusalNote, RequestSubject, WalletTick } from './DialogParts'
import { Consequences, KeptWallet, useSecondConfirmation } from './SecondConfirmation'
import { useAdminRecord } from './useAdmins'
import { useChainPermission } from './useChainPermission'
import { useSelf } from './useSelf'

interface RevokeDialogProps {
  request: PermissionRequest
  /** The chain's answer, where it was asked before the dialog opened. */
  permission?: ChainPermission
  onSent?: ((id: string) => void) | undefined
  onClose: () => void
}

/**
 * Shows a revocation before it is sent: address, scope, present abilities, consequences. "Revoke
 * now" sends exactly this request.
 */
export function RevokeDialog({ request, permission: known, onSent, onClose }: RevokeDialogProps) {
  const { collectionAddress, tokenId, chainId } = request.moment
  const address = request.adminAddress
  const self = useSelf()
  const service = useServiceName()
  const record = useAdminRecord({ address: collectionAddress, chainId })
  const permission = useChainPermission(request, known)
  const isYou = self.account !== undefined && sameAddress(self.account, address)
  // Without their wallet nobody can act for the user here or give anything back, so that users have
  // to ask for its revocation.
  const [withWallet, setWithWallet] = useState(!isYou)
  const { busy, refusal, run } = useCommand({ inline: true })
  useNoteBlock(chainId)
  const row =
    record && rowsOf(record, self).find((candidate) => sameAddress(candidate.address, address))
  // Shown before the chain has answered, so that its answer moves nothing.
  const expected = permission ?? (row && recordedPermission(record, row, tokenId))
  const theirs = expected?.wallet
  const both = theirs?.token === true && withWallet
  const keepsWallet = theirs?.collection && !(both && tokenId === '0')
  // The chain's answer may name a wallet that the record does not have yet.
  const actor = isYou && theirs ? { ...self, wallet: theirs.address } : self
  const revoke = async () => {
    const ofWallet = both ? [{ ...request, adminAddress: theirs.address }] : []
    const sent = await run('changePermissions', {
      kind: 'revoke',
      requests: [request, ...ofWallet],
    })
    if (!sent) return
    onSent?.(sent.id)
    onClose()
  }
  const reasons = [address, ...(both ? [theirs.address] : [])].flatMap((revoked) =>
    // Nothing can be confirmed before the wallet is known, so no reason is shown that may still
    // disappear.
    reasonsOf({
      address: revoked,
      tokenIds: [tokenId],
      record,
      ...actor,
      keepsWallet: !expected || keepsWallet,
    }),
  )
  const secondConfirmation = useSecondConfirmation(reasons, address)
  const title = record?.scopes.find((scope) => scope.tokenId === tokenId)?.title
  const names = adminNames(row ?? { you: isYou, creator: false }, service)
  return (
    <Dialog
      title={t('admins.revokeTitle')}
      confirm={t('admins.revokeNow')}
      danger
      blocked={busy || !permission || !secondConfirmation.isGiven}
      field={secondConfirmation.field}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <RequestSubject request={request} names={names} title={title} />
      <Consequences reasons={reasons} />
      {theirs?.token && (
        <WalletTick
          label={t(isYou ? 'admins.revokeWalletYou' : 'admins.revokeWallet', [service])}
          wallet={theirs.address}
          checked={withWallet}
          onChange={setWithWallet}
        />
      )}
      {keepsWallet && <KeptWallet isYou={isYou} />}
      <dl className="facts">
        <Fact name={t('admins.canNow')} awaited>
          <Abilities
            tokenId={tokenId}
            permission={permission}
            listed={permissionOf(record, address, tokenId).service}
          />
        </Fact>
      </dl>
      {!(isYou && keepsWallet) && <p className="small muted">{t('admins.onlyAdmin')}</p>}
      <MomentDetails {...request.moment} />
    </Dialog>
  )
}

interface AbilitiesProps {
  tokenId: string
  permission: ChainPermission | undefined
  listed: boolean | undefined
}

/**
 * The present abilities of the address, as the chain says; a warning where there is nothing to
 * revoke.
 */
function Abilities({ tokenId, permission, listed }: AbilitiesProps) {
  if (!permission) return <span className="muted">{t('admins.chainLoading')}</span>
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
    return (
      <p className="note warn">
        {t(permission.collection ? 'admins.onlyThroughWhole' : 'admins.notAdmin')}
      </p>
    )
  }
  if (listed === undefined) return <p className="note warn">{t('admins.unaskedUnknown')}</p>
  return (
    <p className="note warn">{t(listed ? 'admins.unaskedListed' : 'admins.unaskedUnlisted')}</p>
  )
}
