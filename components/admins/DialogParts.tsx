import type { ReactNode } from 'react'
import { collectionOf, rightOf, titleOf } from '../../lib/admins/places'
import { type AdminStatus, type HeldScope, statusFrom } from '../../lib/admins/rows'
import { joinSentences } from '../../lib/i18n/format'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { SettingsLink } from '../app/SettingsLink'
import { useKeyState } from '../state/key'
import { useChain } from '../state/useChain'
import type { RefusalMessage } from '../state/useCommand'
import { Address, ShortHash } from '../ui/Address'
import { MomentFacts } from '../ui/MomentFacts'
import { useAdminRecord } from './useAdmins'

interface AdminSubjectProps {
  address: string
  /** Empty for none. */
  names: string
  /** The place, where it is a single one. */
  children: ReactNode
}

export function AdminSubject({ address, names, children }: AdminSubjectProps) {
  return (
    <p className="admin-subject">
      <strong>{names || <ShortHash value={address} />}</strong>
      <span className="muted">
        <Address value={address} />
        {children}
      </span>
    </p>
  )
}

export function PlaceName({ request }: { request: PermissionRequest }) {
  const title = titleOf(request, useAdminRecord(collectionOf(request)))
  return <strong dir="auto">{scopeName({ tokenId: request.moment.tokenId, title })}</strong>
}

export function MomentDetails({
  collectionAddress,
  tokenId,
  chainId,
}: PermissionRequest['moment']) {
  const chain = useChain(chainId)
  return (
    <details className="small">
      <summary>{t('ui.details')}</summary>
      <MomentFacts collectionAddress={collectionAddress} tokenId={tokenId} chain={chain} />
    </details>
  )
}

/** Renders nothing where there is a key. */
export function KeyNotice() {
  if (useKeyState() !== 'none') return null
  return (
    <p className="note warn">
      {joinSentences(t('problem.noKey.happened'), t('problem.noKey.next'))} <SettingsLink />
    </p>
  )
}

/** Links to the settings where those would help, and names what another change blocks. */
export function RefusalNote({ refusal }: { refusal: RefusalMessage | undefined }) {
  if (!refusal) return null
  const { code, sentence, busy = [] } = refusal
  return (
    <div className="note bad">
      <p>
        {sentence} {code === 'service' && <SettingsLink />}
      </p>
      {busy.length > 0 && (
        <ul>
          {busy.map((request) => (
            <li key={rightOf(request)}>
              <PlaceName request={request} /> · <ShortHash value={request.adminAddress} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TONE: Record<AdminStatus, string> = {
  admin: 'good',
  whole: 'good',
  unlisted: 'warn',
  gone: 'warn',
  unchecked: '',
  none: '',
}

export function StatusLabel({ status }: { status: AdminStatus }) {
  return (
    <span className={`permission-status ${TONE[status]}`}>
      {t(`admins.permissionStatus.${status}`)}
    </span>
  )
}

export function ScopeStatus({ scope }: { scope: HeldScope }) {
  const status = statusFrom(scope, {})
  return status === 'none' ? null : <StatusLabel status={status} />
}
