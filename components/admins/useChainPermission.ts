import { useEffect, useState } from 'react'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/requests'

/** Milliseconds after which the chain is taken not to answer. */
const TIMEOUT = 5_000

/** The permission of a request's address as the chain says it now; empty where the chain does not answer. */
const askChain = (request: PermissionRequest): Promise<ChainPermission> =>
  Promise.race([
    send('checkPermission', request).catch(() => ({})),
    new Promise<ChainPermission>((resolve) => setTimeout(() => resolve({}), TIMEOUT)),
  ])

/** The permission that was asked for when the dialog opened; undefined until the chain has answered. `known`: as it was asked before. */
export function useChainPermission(request: PermissionRequest, known?: ChainPermission): ChainPermission | undefined {
  const [permission, setPermission] = useState(known)
  useEffect(() => {
    if (known) return
    let closed = false
    void askChain(request).then((answer) => !closed && setPermission(answer))
    return () => {
      closed = true
    }
  }, [request, known])
  return permission
}

/** A request with what the chain said of it. */
export interface CheckedRequest {
  request: PermissionRequest
  permission: ChainPermission
}

/** Asks the chain about a request of which nothing is known, before its dialog opens: in an open dialog the answer would move things. */
export function useCheckedRequest() {
  const [checking, setChecking] = useState(false)
  const [checked, setChecked] = useState<CheckedRequest>()
  const check = async (request: PermissionRequest) => {
    setChecking(true)
    const permission = await askChain(request)
    setChecking(false)
    setChecked({ request, permission })
  }
  return { checking, checked, check, close: () => setChecked(undefined) }
}
