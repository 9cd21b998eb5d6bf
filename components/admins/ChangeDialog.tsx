import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { permissionOf, recordedPermission } from '../../lib/admins/permission'
import { inOrder, type Records, recordIdOf, rightOf, rowOf } from '../../lib/admins/places'
import { reasonsOfChange } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { adminNames } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import type { Permission } from '../../lib/writes/write'
import { useServiceName } from '../state/names'
import { useSelf } from '../state/self'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { Dialog } from '../ui/Dialog'
import { LookAlikeNote } from '../ui/LookAlike'
import { Abilities } from './Abilities'
import { AdminSubject, KeyNotice, MomentDetails, RefusalNote } from './DialogParts'
import { PlaceLine, PlaceTicks } from './Places'
import { Consequences, KeptWallet, useSecondConfirmation } from './SecondConfirmation'
import { useChainPermission } from './useChainPermission'
import { useWalletRights, WalletTick } from './WalletTick'

export interface ChangeDialogProps {
  kind: Permission['kind']
  address: Address
  /** The ENS name that led to the address. */
  name?: string | undefined
  /** The rights that can be chosen; a single one is chosen. */
  requests: readonly PermissionRequest[]
  records: Records
  /** The chain's answer about a single right, where it was asked before the dialog opened. */
  permission?: ChainPermission | undefined
  /** Whether the rights are all that the person holds, so that their wallet loses all of its own. */
  isEverywhere?: boolean
  /** The stored values are not there yet. */
  isReading?: boolean
  /** How the rights to choose from were found. */
  children?: ReactNode
  /** Called with the id of the first write when all is queued. */
  onSent?: ((id: string) => void) | undefined
  onClose: () => void
}

/** The confirming button sends exactly what is ticked. */
export function ChangeDialog({
  kind,
  address,
  name,
  requests,
  records,
  permission: known,
  isEverywhere = false,
  isReading = false,
  children,
  onSent,
  onClose,
}: ChangeDialogProps) {
  const self = useSelf()
  const service = useServiceName()
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const { busy, refusal, run } = useCommand({ inline: true })
  const [first] = requests
  useNoteBlock(first?.moment.chainId)
  const alone = requests.length === 1 ? first : undefined
  const permission = useChainPermission(alone, known)
  const isYou = self.account !== undefined && sameAddress(self.account, address)

  const recordOf = (request: PermissionRequest) => records.get(recordIdOf(request))
  // A right that is already as wanted needs no change, unless the user ticks it.
  const isTicked = (request: PermissionRequest) => {
    const { chain } = permissionOf(recordOf(request), request.adminAddress, request.moment.tokenId)
    return (chain !== (kind === 'grant')) !== flipped.has(rightOf(request))
  }
  const toggle = (request: PermissionRequest) => {
    const next = new Set(flipped)
    if (!next.delete(rightOf(request))) next.add(rightOf(request))
    setFlipped(next)
  }
  const ticked = alone ? [alone] : requests.filter(isTicked)
  const ids = [...new Set(ticked.map(recordIdOf))]

  const record = first && recordOf(first)
  const row = rowOf(address, record, self)
  // Shown before the chain has answered, so that its answer moves nothing.
  const expected =
    permission ?? (alone && record && row && recordedPermission(record, row, alone.moment.tokenId))
  const affected = ids.flatMap((id) => records.get(id) ?? [])
  const wallet = useWalletRights({ kind, address, alone, expected, isEverywhere, affected })
  const chosen = [...inOrder(ticked), ...inOrder(wallet?.isTicked ? wallet.requests : [])]

  const keepsWallet = (id: string): boolean => {
    const theirs =
      alone && !isEverywhere
        ? { address: expected?.wallet?.address, isAdmin: expected?.wallet?.collection }
        : rowOf(address, records.get(id), self)?.wallet
    const isRevoked = chosen.some(
      (request) =>
        recordIdOf(request) === id &&
        request.moment.tokenId === '0' &&
        theirs?.address &&
        sameAddress(request.adminAddress, theirs.address),
    )
    return theirs?.isAdmin === true && !isRevoked
  }
  // For the user: whether they can add themselves again everywhere. For others: whether they can
  // still act anywhere.
  const staysAdmin =
    kind === 'revoke' && ids.length > 0 && (isYou ? ids.every(keepsWallet) : ids.some(keepsWallet))
  // The chain's answer may name a wallet that the record does not have yet.
  const actor = isYou && expected?.wallet ? { ...self, wallet: expected.wallet.address } : self
  const isUnknown = alone !== undefined && !expected
  const reasons =
    kind === 'revoke'
      ? // Nothing can be confirmed before the wallet is known, so no reason is shown that may still
        // disappear.
        reasonsOfChange(chosen, records, actor, (id) => isUnknown || keepsWallet(id))
      : []
  const confirmation = useSecondConfirmation(reasons, address)

  const confirm = async () => {
    const sent = await run('changePermissions', { kind, requests: chosen })
    if (!sent) return
    onSent?.(sent.id)
    onClose()
  }
  const isUnread = isReading || (alone !== undefined && !permission)
  const isHeld = kind === 'grant' && permission?.token === true
  return (
    <Dialog
      title={t(`admins.${kind}Title`)}
      confirm={t(`admins.${kind}Now`)}
      danger={kind === 'revoke'}
      blocked={busy || isUnread || isHeld || chosen.length === 0 || !confirmation.isGiven}
      refusal={<RefusalNote refusal={refusal} />}
      field={confirmation.field}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <KeyNotice />
      <AdminSubject
        address={address}
        names={name ?? adminNames(row ?? { you: isYou, creator: false }, service)}
      >
        {alone && <PlaceLine request={alone} record={record} />}
      </AdminSubject>
      <LookAlikeNote address={address} record={record} />
      {kind === 'grant' && <p className="note warn">{t('admins.addRisk')}</p>}
      {children}
      {(isEverywhere || !alone) && <p>{t('admins.placeCount', chosen.length)}</p>}
      <Consequences reasons={reasons} />
      {wallet && <WalletTick {...wallet} />}
      {staysAdmin && <KeptWallet isYou={isYou} />}
      {!alone && (
        <PlaceTicks
          person={address}
          requests={requests}
          recordOf={recordOf}
          isTicked={isTicked}
          onToggle={toggle}
        />
      )}
      <Abilities
        kind={kind}
        request={alone}
        permission={permission}
        expected={expected}
        record={record}
      />
      {kind === 'revoke' && !(isYou && staysAdmin) && (
        <p className="small muted">{t('admins.onlyAdmin')}</p>
      )}
      {alone && <MomentDetails {...alone.moment} />}
    </Dialog>
  )
}
