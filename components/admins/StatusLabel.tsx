import type { PermissionStatus } from '../../lib/admins/record'
import { t } from '../../lib/i18n/t'

/** Whether the chain agrees with the service that an address is admin. */
export function StatusLabel({ status: { service, chain } }: { status: PermissionStatus }) {
  if (chain === undefined) return <span className="status">{t('admins.permissionStatus.unchecked')}</span>
  if (!chain) return <span className="status warn">{t('admins.permissionStatus.gone')}</span>
  if (service === false) return <span className="status warn">{t('admins.permissionStatus.unlisted')}</span>
  return <span className="status good">{t('admins.permissionStatus.admin')}</span>
}
