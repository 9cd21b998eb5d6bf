import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { Dialog } from '../ui/Dialog'
import { Fact } from '../ui/Fact'
import { KeyNotice, MomentDetails, RefusalNote, RequestSubject } from './DialogParts'
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
 * Shows a new admin before it is sent: the address, the scope, and its abilities. "Add now" sends
 * exactly this request.
 */
export function GrantDialog({
  request,
  permission,
  name = '',
  title,
  onSent,
  onClose,
}: GrantDialogProps) {
  const { tokenId } = request.moment
  const service = useServiceName()
  const { account } = useSelf()
  const isYou = account !== undefined && sameAddress(account, request.adminAddress)
  const { busy, refusal, run } = useCommand({ inline: true })
  useNoteBlock(request.moment.chainId)
  const grant = async () => {
    if (!(await run('grant', { request }))) return
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
          {t(tokenId === '0' ? 'admins.canWhole' : 'admins.canMoment')}
        </Fact>
      </dl>
      {permission.wallet?.collection === false && (
        <p className="note">
          {t(isYou ? 'admins.walletMissingYou' : 'admins.walletMissing', [service])}
        </p>
      )}
      <MomentDetails {...request.moment} />
    </Dialog>
  )
}

/** The present abilities of the address, as the chain says. */
function Abilities({ permission }: Pick<CheckedRequest, 'permission'>) {
  if (permission.token) return <p className="note bad">{t('fault.adminAlready')}</p>
  if (permission.collection) return <p className="note">{t('admins.hasThroughWhole')}</p>
  return t(permission.token === false ? 'admins.canNothing' : 'admins.unasked')
}
