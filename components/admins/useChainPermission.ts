import { useEffect, useState } from 'react'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/requests'

/** Milliseconds that a dialog waits for the chain before it says that the chain did not answer. */
const TIMEOUT = 5_000

/** The permission of a request's address as the chain says it when the dialog opens; undefined until it has answered. */
export function useChainPermission(request: PermissionRequest): ChainPermission | undefined {
  const [permission, setPermission] = useState<ChainPermission>()
  useEffect(() => {
    let closed = false
    const show = (answer: ChainPermission) => !closed && setPermission(answer)
    const timer = setTimeout(() => show({}), TIMEOUT)
    void send('checkPermission', request)
      .catch(() => ({}))
      .then((answer) => {
        clearTimeout(timer)
        show(answer)
      })
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }, [request])
  return permission
}
