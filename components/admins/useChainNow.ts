import { useEffect, useState } from 'react'
import type { NowOnChain } from '../../lib/admins/ask-chain'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/permission'

/** What the chain says of a request's address, asked once when its dialog opens; undefined until it has answered. */
export function useChainNow(request: PermissionRequest): NowOnChain | undefined {
  const [now, setNow] = useState<NowOnChain>()
  useEffect(() => {
    let left = false
    void send('askChain', request)
      .catch((): NowOnChain => ({ here: '?', whole: '?' }))
      .then((answer) => !left && setNow(answer))
    return () => {
      left = true
    }
  }, [request])
  return now
}
