import type { NowOnChain } from '../../lib/admins/check-permission'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { useCommand } from '../state/useCommand'
import { Dialog } from '../ui/Dialog'
import { KeyNotice, RefusalNote } from './Notices'
import { CollectionFact, Fact, PlaceFact, WhoFact } from './PermissionFacts'
import { useChainNow } from './useChainNow'

/** A new admin before it is sent: whose address, where, and what it will be able to do. "Add now" sends exactly it. */
export function GrantDialog({
  request,
  title,
  onSent,
  onClose,
}: {
  request: PermissionRequest
  title: string | undefined
  onSent: () => void
  onClose: () => void
}) {
  const { collectionAddress, tokenId, chainId } = request.moment
  const now = useChainNow(request)
  const { busy, refusal, run } = useCommand({ inline: true })
  const grant = async () => {
    if (!(await run('grant', { request }))) return
    onSent()
    onClose()
  }
  return (
    <Dialog
      title={t('admins.addTitle')}
      confirm={t('admins.addNow')}
      busy={busy}
      blocked={!now || now.here === '1'}
      onConfirm={() => void grant()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <dl className="facts">
        <WhoFact address={request.adminAddress} who="" />
        <PlaceFact tokenId={tokenId} title={title} />
        <CollectionFact address={collectionAddress} chainId={chainId} />
        <Fact name={t('admins.canNow')} awaited>
          <CanNow now={now} />
        </Fact>
        <Fact name={t('admins.willCan')}>{t(tokenId === '0' ? 'admins.canWhole' : 'admins.canMoment')}</Fact>
      </dl>
      <p className="note warn">{t('admins.addRisk')}</p>
    </Dialog>
  )
}

/** What the address can do already, as the chain says. */
function CanNow({ now }: { now: NowOnChain | undefined }) {
  if (!now) return <span className="muted">{t('admins.asking')}</span>
  if (now.here === '1') return <p className="note bad">{t('fault.adminAlready')}</p>
  if (now.whole === '1') return <p className="note">{t('admins.hasThroughWhole')}</p>
  return t(now.here === '0' ? 'admins.canNothing' : 'admins.unasked')
}
