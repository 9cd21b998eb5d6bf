import type { ChainPermission } from '../../lib/admins/check-permission'
import { permissionOf } from '../../lib/admins/permission'
import type { AdminRecord } from '../../lib/admins/record'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import type { Permission } from '../../lib/writes/write'
import { Fact } from '../ui/Fact'

interface AbilitiesProps {
  kind: Permission['kind']
  /** The right that is changed; undefined where there are several. */
  request: PermissionRequest | undefined
  /** The chain's answer about it; undefined until it has come. */
  permission: ChainPermission | undefined
  /** What is known of it before, so that the answer moves nothing. */
  expected: ChainPermission | undefined
  record: AdminRecord | undefined
}

export function Abilities(props: AbilitiesProps) {
  const { kind, request, expected } = props
  const then = request ? thenOf(kind, request, expected) : t('admins.canNothingThen')
  return (
    <dl className="facts">
      {request && (
        <Fact name={t('admins.canNow')} awaited>
          <Now {...props} request={request} />
        </Fact>
      )}
      {then && <Fact name={t('admins.willCan')}>{then}</Fact>}
    </dl>
  )
}

const canOn = ({ moment }: PermissionRequest): string =>
  t(moment.tokenId === '0' ? 'admins.canWhole' : 'admins.canMoment')

/** Undefined where the change changes nothing. */
function thenOf(
  kind: Permission['kind'],
  request: PermissionRequest,
  permission: ChainPermission | undefined,
): string | undefined {
  if (kind === 'grant') return canOn(request)
  if (permission?.token === false) return undefined
  const keeps = permission?.collection && request.moment.tokenId !== '0'
  return t(keeps ? 'admins.keepsThroughWhole' : 'admins.canNothingThen')
}

/** Warns where the change would change nothing. */
function Now({
  kind,
  request,
  permission,
  record,
}: AbilitiesProps & { request: PermissionRequest }) {
  if (!permission) return <span className="muted">{t('admins.chainLoading')}</span>
  if (kind === 'grant') {
    if (permission.token) return <p className="note bad">{t('fault.adminAlready')}</p>
    if (permission.collection) return <p className="note">{t('admins.hasThroughWhole')}</p>
    return t(permission.token === false ? 'admins.canNothing' : 'admins.unasked')
  }
  if (permission.token) return canOn(request)
  if (permission.token === false)
    return (
      <p className="note warn">
        {t(permission.collection ? 'admins.onlyThroughWhole' : 'admins.notAdmin')}
      </p>
    )
  const { service } = permissionOf(record, request.adminAddress, request.moment.tokenId)
  if (service === undefined) return <p className="note warn">{t('admins.unaskedUnknown')}</p>
  return (
    <p className="note warn">{t(service ? 'admins.unaskedListed' : 'admins.unaskedUnlisted')}</p>
  )
}
