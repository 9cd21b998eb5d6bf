import { useEffect, useState } from 'react'
import type { NowOnChain } from '../../lib/admins/check-permission'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/requests'

/** So long a dialog waits for the chain before it says that it could not be asked. */
const PATIENCE = 5_000

const NO_ANSWER: NowOnChain = { here: '?', whole: '?' }

/** What the chain says of a request's address, asked once when its dialog opens; undefined until it has answered. */
export function useChainNow(request: PermissionRequest): NowOnChain | undefined {
  const [now, setNow] = useState<NowOnChain>()
  useEffect(() => {
    let left = false
    const take = (answer: NowOnChain) => !left && setNow(answer)
    const timer = setTimeout(() => take(NO_ANSWER), PATIENCE)
    void send('askChain', request)
      .catch(() => NO_ANSWER)
      .then((answer) => {
        clearTimeout(timer)
        take(answer)
      })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [request])
  return now
}
