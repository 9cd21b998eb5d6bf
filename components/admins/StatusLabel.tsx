import { type AdminStatus, type HeldScope, statusFrom } from '../../lib/admins/rows'
import { t } from '../../lib/i18n/t'

const TONE: Record<AdminStatus, string> = {
  admin: 'good',
  whole: 'good',
  unlisted: 'warn',
  gone: 'warn',
  unchecked: '',
  none: '',
}

/** The status of an address on a token, in words. */
export function StatusLabel({ status }: { status: Exclude<AdminStatus, 'none'> }) {
  return <span className={`permission-status ${TONE[status]}`}>{t(`admins.permissionStatus.${status}`)}</span>
}

/** The status of a held scope. */
export function ScopeStatus({ scope }: { scope: HeldScope }) {
  const status = statusFrom(scope, {})
  return status === 'none' ? null : <StatusLabel status={status} />
}
