import { useState } from 'react'
import { collectionOf } from '../../lib/admins/places'
import type { PermissionRequest } from '../../lib/service/requests'
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog'
import { useRecordSnapshot } from './useAdmins'
import { askChain } from './useChainPermission'

interface ChangeOfRightsProps
  extends Pick<ChangeDialogProps, 'kind' | 'name' | 'permission' | 'onSent' | 'onClose'> {
  /** The rights to choose from; the first is the person's. */
  requests: readonly [PermissionRequest, ...PermissionRequest[]]
}

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

type Opened = Pick<ChangeOfRightsProps, 'name' | 'permission'> & { request: PermissionRequest }

/**
 * Opens the dialog of a change of one right: at once, or after the chain was asked where no record
 * covers it, for in an open dialog the answer would move things. `ask` does nothing while an answer
 * is awaited. `onSent` gets the id of the write.
 */
export function useChangeOfRight(
  kind: ChangeDialogProps['kind'],
  onSent?: (id: string, opened: Opened) => void,
) {
  const [checking, setChecking] = useState(false)
  const [opened, open] = useState<Opened>()
  const ask = async (request: PermissionRequest) => {
    if (checking) return
    setChecking(true)
    const permission = await askChain(request)
    setChecking(false)
    open({ request, permission })
  }
  const dialog = opened && (
    <ChangeOfRights
      kind={kind}
      requests={[opened.request]}
      permission={opened.permission}
      name={opened.name}
      onSent={(id) => onSent?.(id, opened)}
      onClose={() => open(undefined)}
    />
  )
  return { checking, ask, open, dialog }
}
