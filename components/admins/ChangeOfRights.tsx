import type { ChainPermission } from '../../lib/admins/check-permission'
import { collectionOf } from '../../lib/admins/places'
import type { PermissionRequest } from '../../lib/service/requests'
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog'
import { useRecordSnapshot } from './useAdmins'

interface ChangeOfRightsProps
  extends Pick<ChangeDialogProps, 'kind' | 'name' | 'onSent' | 'onClose'> {
  /** The rights to choose from; the first is the person's. */
  requests: readonly [PermissionRequest, ...PermissionRequest[]]
  permission?: ChainPermission | undefined
}

/** The dialog of a change of certain rights. */
export function ChangeOfRights({ requests, ...dialog }: ChangeOfRightsProps) {
  const { records, loading } = useRecordSnapshot(requests.map(collectionOf))
  return (
    <ChangeDialog
      {...dialog}
      address={requests[0].adminAddress}
      requests={requests}
      records={records}
      isReading={loading}
    />
  )
}
