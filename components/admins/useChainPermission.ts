import { useEffect, useState } from 'react'
import type { ChainPermission } from '../../lib/admins/check-permission'
import { rightOf } from '../../lib/admins/places'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/requests'
import { within } from '../../lib/util/within'

/** Milliseconds after which the chain is taken not to answer. */
const TIMEOUT = 5_000

/**
 * Asks the chain for the permission of a request's address. Resolves with an empty one where the
 * chain does not answer.
 */
export const askChain = async (request: PermissionRequest): Promise<ChainPermission> =>
  (await within(TIMEOUT, send('checkPermission', request)).catch(() => undefined)) ?? {}

/**
 * The permission as the chain gives it when a dialog opens; undefined until it has answered, and
 * without a request. `known`: an earlier answer, with which the chain is not asked again.
 */
export function useChainPermission(
  request: PermissionRequest | undefined,
  known?: ChainPermission,
) {
  const [answer, setAnswer] = useState<{ right: string; permission: ChainPermission }>()
  const right = request && rightOf(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the right stands for its request
  useEffect(() => {
    if (known || !request || !right) return
    let closed = false
    void askChain(request).then((permission) => !closed && setAnswer({ right, permission }))
    return () => {
      closed = true
    }
  }, [right, known])
  return known ?? (answer?.right === right ? answer?.permission : undefined)
}
