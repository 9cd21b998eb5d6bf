import { useState } from 'react'
import { walletsIn } from '../../lib/admins/recipients'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { Dialog } from '../ui/Dialog'
import { Fact } from '../ui/Fact'
import { KeyNotice, MomentDetails, RefusalNote, RequestSubject, WalletTick } from './DialogParts'
import { useAdminRecord } from './useAdmins'
import type { CheckedRequest } from './useChainPermission'
import { useSelf } from './useSelf'

interface GrantDialogProps extends CheckedRequest {
  /** The ENS name that led to the address. */
  name?: string | undefined
  title: string | undefined
  onSent?: () => void
  onClose: () => void
}

/**
 * Shows a new admin before it is sent: the address, the scope, its abilities, and the service's
 * wallet for it. "Add now" sends exactly what is shown.
 */
export function GrantDialog({
  request,
  permission,
  name = '',
  title,
  onSent,
  onClose,
}: GrantDialogProps) {
  const { moment } = request
  const isWhole = moment.tokenId === '0'
  const service = useServiceName()
  const { account, wallet: own } = useSelf()
  const isYou = account !== undefined && sameAddress(account, request.adminAddress)
  const { busy, refusal, run } = useCommand({ inline: true })
  useNoteBlock(moment.chainId)
  const record = useAdminRecord({ address: moment.collectionAddress, chainId: moment.chainId })
  // The service names a wallet for any address, for its own wallets too.
  const isWallet = walletsIn(record, own).has(request.adminAddress.toLowerCase())
  const wallet =
    !isWallet && permission.wallet?.collection === false ? permission.wallet : undefined
  // The wallet acts only as an admin of the whole collection: for one moment that is more than was
  // asked for.
  const [withWallet, setWithWallet] = useState(isWhole)
  const grant = async () => {
    const ofWallet =
      wallet && !isYou && withWallet
        ? [{ moment: { ...moment, tokenId: '0' }, adminAddress: wallet.address }]
        : []
    if (!(await run('changePermissions', { kind: 'grant', requests: [request, ...ofWallet] })))
      return
    onSent?.()
    onClose()
  }
  return (
    <Dialog
      title={t('admins.addTitle')}
      confirm={t('admins.addNow')}
      blocked={busy || permission.token === true}
      onConfirm={() => void grant()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <RequestSubject request={request} names={name} title={title} />
      <p className="note warn">{t('admins.addRisk')}</p>
      <dl className="facts">
        <Fact name={t('admins.canNow')}>
          <Abilities permission={permission} />
        </Fact>
        <Fact name={t('admins.willCan')}>
          {t(isWhole ? 'admins.canWhole' : 'admins.canMoment')}
        </Fact>
      </dl>
      {wallet &&
        // The service cannot give its wallet for this key what that wallet itself lacks.
        (isYou ? (
          <p className="note">{t('admins.walletMissingYou', [service])}</p>
        ) : (
          <WalletTick
            label={t('admins.addWalletToo', [service])}
            wallet={wallet.address}
            checked={withWallet}
            onChange={setWithWallet}
          />
        ))}
      <MomentDetails {...moment} />
    </Dialog>
  )
}

/** The present abilities of the address, as the chain says. */
function Abilities({ permission }: Pick<CheckedRequest, 'permission'>) {
  if (permission.token) return <p className="note bad">{t('fault.adminAlready')}</p>
  if (permission.collection) return <p className="note">{t('admins.hasThroughWhole')}</p>
  return t(permission.token === false ? 'admins.canNothing' : 'admins.unasked')
}
